import { phrases } from "./phrases";

/** A phrase of a prompt that refers to earlier results without saying what they are. */
export type Leaning = {
  readonly phrase: string;
  /** True for variants of the seed's "use previous result". */
  readonly refused: boolean;
};

/** Returns the first such phrase, those that can be refused first; `null` if there is none. */
export function leaningIn(prompt: string): Leaning | null {
  for (const kind of ["refused", "warned"] as const) {
    for (const language of phrases) {
      for (const pattern of language[kind]) {
        const found = pattern.exec(prompt);
        if (found && !pointsToOwnText(found[0], prompt.slice(0, found.index)))
          return { phrase: found[0], refused: kind === "refused" };
      }
    }
  }
  return null;
}

/** A prompt with a longer text of its own may refer to it as "the above". */
const pointsToOwnText = (phrase: string, textBefore: string): boolean =>
  /above/i.test(phrase) && textBefore.split(/\s+/).length > 40;
