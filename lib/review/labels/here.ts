import { type JsonObject, sameJson } from "../../std";
import type { DecisionLabel, RightAnswer } from "./label";

type Given = Pick<DecisionLabel, "right" | "base" | "head">;

/** What was found right of a decision, as compared fields. */
function rightOnes({ right, base, head }: Given): readonly JsonObject[] {
  if (right.is === "neither") return [right.compared];
  return [right.is === "head" ? null : base, right.is === "base" ? null : head].filter((one) => one !== null);
}

/** What a label says of two answers, which may be others than those it was given on; null where it says nothing of them. */
export function labelHere(
  label: Given,
  now: { readonly base: JsonObject; readonly head: JsonObject },
): RightAnswer["is"] | null {
  const right = rightOnes(label);
  const isRight = (answer: JsonObject): boolean => right.some((one) => sameJson(one, answer));
  const [base, head] = [isRight(now.base), isRight(now.head)];
  if (base && head) return "both";
  if (base) return wasAsked(label, now.head) ? "base" : null;
  if (head) return wasAsked(label, now.base) ? "head" : null;
  const judged = wasAsked(label, now.base) && wasAsked(label, now.head);
  return judged ? "neither" : null;
}

/** Whether the label spoke of an answer: a third one may be right as well, unless what would be right was written. */
const wasAsked = ({ right, base, head }: Given, answer: JsonObject): boolean =>
  right.is === "neither" || [base, head].some((one) => one !== null && sameJson(one, answer));
