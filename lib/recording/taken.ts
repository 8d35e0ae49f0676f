import type { RecordedCallRef } from "./cassette";

/** How a request was answered, as far as it affects the calls taken. */
export type Matched =
  | { readonly as: "exact" | "normalised"; readonly recorded: RecordedCallRef }
  | { readonly as: "spare"; readonly index: number; readonly paths: readonly string[] }
  | { readonly as: "repeated" | "rerun" | "supplied" | "live" | "assumed" | "miss" };

/** Names a recorded call by its position; a scripted one by its index among the spares. */
export const callName = (recorded: RecordedCallRef | null, index: number): string =>
  recorded ? `${recorded.turn}.${recorded.index}` : `spare ${index}`;

export const toEqual = (name: string): string => `=${name}`;
export const toOther = (name: string): string => `~${name}`;

/** Records the call that a request with this key took. A rerun takes nothing. */
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
