import type { Phrase } from "../model/sentence";
import { StateLink } from "../parts/StateLink";
import { numberLink } from "../parts/tones";

/** What the comparison found; each count leads to the recordings that it counts. */
export function SentenceLine({ phrases }: { readonly phrases: readonly Phrase[] }) {
  return (
    <p role="note" aria-label="Result" className="text-lg">
      {phrases.map((phrase, i) =>
        phrase.status ? (
          <StateLink
            key={phrase.status}
            to={{ status: [phrase.status] }}
            section="recordings"
            className={`${numberLink} whitespace-nowrap font-semibold`}
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
