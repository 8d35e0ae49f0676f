import { type GateResult, isOpen } from "./gate";

/** Whether the shadow may take over: the gate before cutover is open, and nothing measured after it speaks against. */
export type TakeOver = {
  readonly may: boolean;
  /** Conditions that are not met, those of the gate before cutover first. */
  readonly unmet: readonly GateResult[];
};

/** What is not measurable after cutover does not stop it; before cutover it does. */
export function mayTakeOver(before: readonly GateResult[], after: readonly GateResult[]): TakeOver {
  const unmet = [
    ...before.filter(({ status }) => status !== "met"),
    ...after.filter(({ status }) => status === "lacking"),
  ];
  return { may: isOpen(before) && unmet.length === 0, unmet };
}
