import type { PlanningEnd } from "@/lib/server/of/smith/list";
import { Badge, type BadgeTone } from "../../ui/Badge";

const styles: {
  readonly [end in PlanningEnd]: { readonly glyph: string; readonly word: string; readonly tone: BadgeTone };
} = {
  accepted: { glyph: "✓", word: "accepted", tone: "added" },
  rejected: { glyph: "✗", word: "rejected", tone: "failed" },
  cannot_fulfil: { glyph: "∅", word: "cannot be fulfilled", tone: "changed" },
  unfinished: { glyph: "·", word: "unfinished", tone: "neutral" },
};

/** Shows how a planning ended, as glyph and word. */
export function EndBadge({ end }: { readonly end: PlanningEnd }) {
  const { glyph, word, tone } = styles[end];
  return (
    <Badge tone={tone}>
      <span aria-hidden>{glyph}</span> {word}
    </Badge>
  );
}

export const endWord = (end: PlanningEnd): string => styles[end].word;
