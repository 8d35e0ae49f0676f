import type { ClaimKind, ClaimResult } from "@/lib/claims";

type Look = { readonly glyph: string; readonly className: string };

const styles: { readonly [word: string]: Look } = {
  holds: { glyph: "✓", className: "bg-soft-added text-added" },
  refuted: { glyph: "✗", className: "bg-soft-removed text-removed" },
  "not-reproduced": { glyph: "○", className: "bg-soft-inconclusive text-inconclusive" },
  "rests-on-inference": { glyph: "◐", className: "bg-soft-same-decisions text-same-decisions" },
  "not-measurable": { glyph: "–", className: "bg-surface-2 text-ink-2" },
  "not-run": { glyph: "·", className: "bg-hatched text-not-run" },
};

const unknown: Look = { glyph: "·", className: "bg-hatched text-not-run" };

/** Returns glyph and colour of a result; always shown with its word. */
export function lookOf(verdict: ClaimResult): Look {
  if (verdict.is !== "measured") return styles[verdict.is] ?? unknown;
  return (verdict.holds ? styles.holds : styles.refuted) ?? unknown;
}

export const kindTitles: { readonly [kind in ClaimKind]: string } = {
  good: "Good sides",
  risk: "Risks",
  win: "Wins it claims",
  cost: "Costs it admits",
  question: "Open questions",
  finding: "Our own findings",
};

export const kinds = Object.keys(kindTitles) as readonly ClaimKind[];
