import { useId } from "react";
import type { MissingChanges, SideChange } from "@/lib/editor";
import { capitalised } from "@/lib/std";

const plain = (sentence: string): string => `${capitalised(sentence).replaceAll("`", "")}.`;

type SentenceListProps = { readonly title: string; readonly sentences: readonly string[] };

/** Lists one side's changes since the common ancestor. */
export function SentenceList({ title, sentences }: SentenceListProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border px-3 py-2">
      <h3 className="font-medium text-sm">{title}</h3>
      {sentences.length === 0 ? (
        <p className="text-ink-2 text-sm">Only the positions in the drawing.</p>
      ) : (
        <ul className="list-disc pl-4 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence} className="break-words">
              {plain(sentence)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type SideChangeRowProps = {
  readonly change: SideChange;
  readonly who: string;
  readonly taken: boolean;
  /** True once the user chose a side of a conflicting change. */
  readonly decided: boolean;
  readonly onChoose: (takes: boolean) => void;
};

/** Renders a change: a checkbox if one side made it, a choice of two if both did. */
export function SideChangeRow({ change, who, taken, decided, onChoose }: SideChangeRowProps) {
  const id = useId();
  const sentence = plain(change.sentence);
  if (change.from === "both")
    return (
      <li className="rounded-md border border-accent px-2 py-1.5 text-sm">
        <fieldset className="grid gap-1">
          <legend className="min-w-0 break-words">
            {sentence} <span className="block text-ink-3 text-xs">Both sides changed this</span>
          </legend>
          {[true, false].map((takes) => (
            <label key={String(takes)} className="flex items-center gap-2">
              <input
                type="radio"
                name={id}
                checked={decided && taken === takes}
                onChange={() => onChoose(takes)}
              />
              {takes ? "Take mine" : `Keep what ${who} saved`}
            </label>
          ))}
        </fieldset>
      </li>
    );
  return (
    <li className="flex items-start gap-2 rounded-md border px-2 py-1.5">
      <input id={id} type="checkbox" checked={taken} onChange={() => onChoose(!taken)} className="mt-1" />
      <label htmlFor={id} className="min-w-0 break-words text-sm">
        {sentence}
        <span className="block text-ink-3 text-xs">
          {change.from === "theirs" ? "Takes back a change of theirs" : "A change of yours"}
        </span>
      </label>
    </li>
  );
}

type MissingListProps = { readonly missing: MissingChanges; readonly who: string };

/** Lists changes that the merged result lacks, or has at a node of another name. */
export function MissingList({ missing, who }: MissingListProps) {
  const all = [
    ...missing.theirs.map((sentence) => ({ by: who, sentence })),
    ...missing.mine.map((sentence) => ({ by: "you", sentence })),
  ];
  return (
    <>
      {all.length === 0 ? (
        <p className="text-sm">The result contains every change from both sides.</p>
      ) : (
        <section aria-label="Not in the result" className="rounded-md border px-3 py-2">
          <h3 className="font-medium text-sm">Not in the result</h3>
          <ul className="list-disc pl-4 text-sm">
            {all.map(({ by, sentence }) => (
              <li key={`${by} ${sentence}`} className="break-words">
                {plain(sentence)} <span className="text-ink-2 text-xs">By {by}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.moved.length > 0 && (
        <SentenceList title="In the result, on a node with another name" sentences={missing.moved} />
      )}
    </>
  );
}
