import { type JsonObject, sameJson } from "../../std";
import type { DecisionLabel, RightAnswer } from "./label";

type Given = Pick<DecisionLabel, "right" | "base" | "head">;

/** Returns the right answers of a label, as compared fields. */
function rightOnes({ right, base, head }: Given): readonly JsonObject[] {
  if (right.is === "neither") return [right.compared];
  return [right.is === "head" ? null : base, right.is === "base" ? null : head].filter((one) => one !== null);
}

/** Applies a label to two answers, possibly other than those it was given on; `null` if it does not apply. */
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
  const isAssessed = wasAsked(label, now.base) && wasAsked(label, now.head);
  return isAssessed ? "neither" : null;
}

/** True if the label covers an answer: a third answer may be right too, unless the right one was written. */
const wasAsked = ({ right, base, head }: Given, answer: JsonObject): boolean =>
  right.is === "neither" || [base, head].some((one) => one !== null && sameJson(one, answer));
