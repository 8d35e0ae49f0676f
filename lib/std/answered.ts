/** What a page's action answers: a value, or why there is none, in a sentence for the person who asked. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

/** The value; throws the sentence where there is none. */
export function answerOf<T>(answered: Answered<T>): T {
  if (!answered.ok) throw new Error(answered.message);
  return answered.value;
}
