import { type GateResult, isOpen } from "./gate";

/** Answer to the question of a takeover. `may` requires an open gate before cutover and no unmet condition after it. */
export type TakeOver = {
  readonly may: boolean;
  /** Conditions that are not met, those of the gate before cutover first. */
  readonly unmet: readonly GateResult[];
};

/** Returns the answer of both gates. A condition that cannot be measured blocks the takeover before cutover, not after it. */
export function mayTakeOver(before: readonly GateResult[], after: readonly GateResult[]): TakeOver {
  const unmet = [
    ...before.filter(({ status }) => status !== "met"),
    ...after.filter(({ status }) => status === "lacking"),
  ];
  return { may: isOpen(before) && unmet.length === 0, unmet };
}
