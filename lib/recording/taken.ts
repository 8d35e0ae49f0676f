import type { RecordedCallRef } from "./cassette";

/** How a request was answered, as far as it says what was taken. */
export type Matched =
  | { readonly as: "exact" | "normalised"; readonly recorded: RecordedCallRef }
  | { readonly as: "spare"; readonly index: number; readonly paths: readonly string[] }
  | { readonly as: "repeated" | "rerun" | "supplied" | "live" | "assumed" | "miss" };

/** A recorded call by its place; one that was only scripted by its place among the spares. */
export const callName = (recorded: RecordedCallRef | null, index: number): string =>
  recorded ? `${recorded.turn}.${recorded.index}` : `spare ${index}`;

export const toEqual = (name: string): string => `=${name}`;
export const toOther = (name: string): string => `~${name}`;

/** Notes what a request of this key was given. A rerun asks nothing anew. */
export function take(taken: Map<string, number>, key: string, matched: Matched): void {
  if (matched.as === "rerun") return;
  const note = (name: string) => taken.set(name, (taken.get(name) ?? 0) + 1);
  note(key);
  if (matched.as === "exact") note(toEqual(callName(matched.recorded, 0)));
  if (matched.as === "normalised") note(toOther(callName(matched.recorded, 0)));
  if (matched.as === "spare") {
    const name = callName(null, matched.index);
    note(matched.paths.length === 0 ? toEqual(name) : toOther(name));
  }
}
