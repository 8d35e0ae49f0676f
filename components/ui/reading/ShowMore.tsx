import { Button } from "../Button";

type Props = {
  readonly shown: number;
  readonly all: number;
  /** Number of items that a press adds at most. */
  readonly step: number;
  /** Plural noun. */
  readonly things: string;
  readonly busy?: boolean;
  readonly onMore: () => void;
};

/** Shows more items of a list, and says how many are shown. */
export function ShowMore({ shown, all, step, things, busy = false, onMore }: Props) {
  const next = Math.min(step, all - shown);
  return (
    <p className="flex items-center gap-3 px-3 py-2 text-ink-2 text-xs">
      <Button onClick={onMore} disabled={busy} lacks={next === 0 ? `All ${things} are shown.` : null}>
        {next === 0 ? "All are shown" : `Show ${count(next)} more ${things}`}
      </Button>
      <span role="status">
        {count(shown)} of {count(all)} {things} shown
      </span>
    </p>
  );
}

const count = (n: number): string => n.toLocaleString("en");
