import { isLost, type ResumeResult, type ThreadOutcome } from "@/lib/inflight";

export type Look = { readonly glyph: string; readonly word: string; readonly className: string };

/** Glyph, word and colour by thread outcome. */
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

/** For threads that base loses too when it resumes them itself. */
export const lostAnywayLook: Look = {
  glyph: "≈",
  word: "lost under A too",
  className: "bg-hatched text-not-run",
};

export const isLostUnderBase = (thread: ThreadOutcome): boolean =>
  thread.outcome !== null && thread.outcome !== "resumes" && !isLost(thread);

/** Returns the style of a thread, by the losses attributed to B. */
export function lookOf(thread: ThreadOutcome): Look {
  if (thread.outcome === null) return nothingLook;
  return isLostUnderBase(thread) ? lostAnywayLook : outcomeLook[thread.outcome];
}
