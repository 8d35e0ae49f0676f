import type { Phrase } from "./outcome";

type SentenceProps = { readonly phrases: readonly Phrase[]; readonly onSelect: (node: number) => void };

/** Renders a sentence whose calls can be opened. */
export function Sentence({ phrases, onSelect }: SentenceProps) {
  return (
    <p role="note" aria-label="Outcome" className="text-lg max-md:text-prose">
      {phrases.map(({ text, node }, i) =>
        node === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no identity and never move.
          <span key={i}>{text}</span>
        ) : (
          <button
            key={`node ${node}`}
            type="button"
            onClick={() => onSelect(node)}
            className="rounded-sm font-medium font-mono text-accent text-sm underline decoration-dotted underline-offset-3 hover:decoration-solid"
          >
            {text}
          </button>
        ),
      )}
    </p>
  );
}
