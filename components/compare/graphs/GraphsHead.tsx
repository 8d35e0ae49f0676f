import { PageLink } from "../../ui/reading/PageLink";
import { Segmented } from "../../ui/Segmented";

export type Drawn = "sides" | "merged";

const drawings: readonly { readonly value: Drawn; readonly label: string }[] = [
  { value: "sides", label: "Side by side" },
  { value: "merged", label: "Merged" },
];

type Toggle = { readonly label: string; readonly on: boolean; readonly set: (on: boolean) => void };

type Props = {
  readonly says: string;
  readonly drawn: Drawn;
  readonly onDraw: (drawn: Drawn) => void;
  readonly toggles: readonly Toggle[];
  /** Link to the editor of B, compared with A; `null` if B cannot be edited. */
  readonly edit: string | null;
};

/** Describes the drawings and offers their display options. */
export const GraphsHead = ({ says, drawn, onDraw, toggles, edit }: Props) => (
  <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-0.5 text-ink-2 text-xs">
    <p className="mr-auto">{says}</p>
    {edit !== null && (
      <PageLink href={edit} className="underline">
        Edit B
      </PageLink>
    )}
    <Segmented label="How both graphs are drawn" options={drawings} value={drawn} onChange={onDraw} />
    {toggles.map(({ label, on, set }) => (
      <label key={label} className="flex shrink-0 items-center gap-1.5">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => set(event.target.checked)}
          className="accent-accent"
        />
        {label}
      </label>
    ))}
  </div>
);
