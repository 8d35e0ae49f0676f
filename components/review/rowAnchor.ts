import type { ComparedDecision } from "@/lib/diff";
import { type Anchor, keyOfRow, type Quote } from "@/lib/review";

/** Returns the anchor for a thread on a compared row, with a quote of its current content. */
export function rowAnchor(
  recording: string,
  row: ComparedDecision,
): { readonly anchor: Anchor; readonly quote: Quote } {
  const [base, head] = [row.base?.label ?? "nothing", row.head?.label ?? "nothing"];
  const text = base === head ? base : `A ${base}\nB ${head}`;
  if (row.kind === "end")
    return {
      anchor: { on: "end", recording, side: "both" },
      quote: { title: `The end of ${recording}`, text: "", value: null },
    };
  return {
    anchor: { on: "decision", at: keyOfRow(recording, row), side: "both" },
    quote: { title: `${row.head?.label ?? base}, turn ${row.turn} of ${recording}`, text, value: null },
  };
}
