import type { ResumeResult } from "@/lib/inflight";

type Look = { readonly glyph: string; readonly word: string; readonly className: string };

/** A glyph, a word and a hue for what becomes of a thread. */
export const outcomeLook: { readonly [outcome in ResumeResult]: Look } = {
  resumes: { glyph: "=", word: "resumes", className: "bg-soft-identical text-identical" },
  "ends-silently": { glyph: "∅", word: "ends silently", className: "bg-soft-failed text-failed" },
  "carries-on-without-answer": {
    glyph: "↷",
    word: "carries on without the answer",
    className: "bg-soft-differs text-differs",
  },
  "answers-wrong-question": {
    glyph: "≠",
    word: "answers the wrong question",
    className: "bg-soft-differs text-differs",
  },
  "asks-again": { glyph: "↺", word: "asks again", className: "bg-soft-inconclusive text-inconclusive" },
  fails: { glyph: "!", word: "fails", className: "bg-soft-failed text-failed" },
};

export const nothingLook: Look = {
  glyph: "·",
  word: "nothing is left to do",
  className: "bg-hatched text-not-run",
};

export const lookOf = (outcome: ResumeResult | null): Look => (outcome ? outcomeLook[outcome] : nothingLook);
