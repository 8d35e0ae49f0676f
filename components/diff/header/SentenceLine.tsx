import type { Phrase } from "../model/sentence";
import { StateLink } from "../parts/StateLink";

/** What the comparison found; each count leads to the recordings that it counts. */
export function SentenceLine({ phrases }: { readonly phrases: readonly Phrase[] }) {
  return (
    <p className="text-lg leading-7 sm:text-xl">
      {phrases.map((phrase, i) =>
        phrase.status ? (
          <StateLink
            key={phrase.status}
            to={{ status: [phrase.status] }}
            section="recordings"
            className="font-semibold underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink-1"
          >
            {phrase.text}
          </StateLink>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no identity and never move.
          <span key={i} className="text-ink-2">
            {phrase.text}
          </span>
        ),
      )}
    </p>
  );
}
