import type { Tone } from "../model/timeline";
import { statusWords } from "../model/words";
import type { Shown } from "../schema";

export const statusTone: { readonly [status in Shown]: string } = {
  identical: "text-identical bg-soft-identical",
  "same-decisions": "text-same-decisions bg-soft-same-decisions",
  differs: "text-differs bg-soft-differs",
  inconclusive: "text-inconclusive bg-soft-inconclusive",
  failed: "text-failed bg-soft-failed",
  "not-run": "text-not-run bg-hatched",
};

export const rowTone: { readonly [tone in Tone]: string } = {
  same: "text-identical",
  work: "text-same-decisions bg-soft-same-decisions",
  differs: "text-differs bg-soft-differs",
};

/** A recording's status as a mark; its word is read out, and stands beside it wherever there is room. */
export function StatusGlyph({ status }: { readonly status: Shown }) {
  const { glyph, word } = statusWords[status];
  return (
    <span
      role="img"
      aria-label={word}
      title={word}
      className={`${statusTone[status]} inline-flex size-5 shrink-0 items-center justify-center rounded-sm font-mono font-semibold text-sm`}
    >
      {glyph}
    </span>
  );
}
