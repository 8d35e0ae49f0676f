import type { Completion } from "./completions";

type OfferedWordsProps = {
  readonly id: string;
  readonly label: string;
  readonly offered: readonly Completion[];
  /** Index of the active completion. */
  readonly at: number;
  readonly onTake: (one: Completion) => void;
};

/** Lists completions at the cursor; the focus stays in the field. */
export const OfferedWords = ({ id, label, offered, at, onTake }: OfferedWordsProps) => (
  <div
    id={`${id}-words`}
    role="listbox"
    aria-label={`Words for ${label}`}
    className="absolute top-full right-0 left-0 z-20 rounded-md border bg-surface-1 p-1 shadow-float empty:hidden"
  >
    {offered.map((one, index) => (
      <div
        key={one.label}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        onPointerDown={(event) => {
          event.preventDefault();
          onTake(one);
        }}
        className="flex items-baseline gap-2 rounded-sm px-2 py-1 font-mono text-xs aria-selected:bg-surface-2"
      >
        {one.label}
        <span className="ml-auto text-2xs text-ink-3">{one.type}</span>
      </div>
    ))}
  </div>
);
