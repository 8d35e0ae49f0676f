import type {
  AnswerChange,
  CallChange,
  OrderChange,
  PlanComparison,
  PlanDiff,
} from "@/lib/server/of/smith/compare";
import { counted, plural } from "@/lib/std";

/** Summarizes the diff of two plans in a sentence. */
export function sentenceOf({ diff, beside: adjacent, a, b }: PlanComparison): string {
  if (diff === null) return unreadable(a.calls.length > 0, b.calls.length > 0);
  if (diff.equal && adjacent.length > 0)
    return "Both make the same calls in the same order. Only their texts differ.";
  if (diff.equal) return "No differences: same calls, same inputs, same order.";
  const withheld = diff.answers.filter(({ kind }) => kind === "withheld").length;
  const given = diff.answers.length - withheld;
  const parts = [
    diff.added.length > 0 && `adds ${counted(diff.added.length, "call")}`,
    diff.removed.length > 0 && `drops ${counted(diff.removed.length, "call")}`,
    diff.changed.length > 0 && `changes ${counted(diff.changed.length, "call")}`,
    diff.order.length > 0 && `orders ${counted(diff.order.length, "pair")} of calls differently`,
    withheld > 0 &&
      plural(withheld, "no longer passes on an answer", `no longer passes on ${withheld} answers`),
    given > 0 && plural(given, "passes on one more answer", `passes on ${given} more answers`),
    diff.output && "takes its result from another call",
  ].filter((part) => typeof part === "string");
  const same = diff.same.length === 0 ? "no call is the same" : sameWords(diff.same.length);
  return `B ${listed(parts)}; ${same}.`;
}

const sameWords = (n: number): string => `${plural(n, "one call is", `${n} calls are`)} the same`;

function unreadable(a: boolean, b: boolean): string {
  if (!a && !b) return "Neither A nor B contains a readable plan, so there is nothing to compare.";
  return `${a ? "B" : "A"} does not contain a readable plan, so there is nothing to compare.`;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Returns the parallelism, one row per measure that can differ. */
export function shapeRows({ shape: { base, head } }: PlanDiff) {
  return [
    { id: "calls", title: "Calls", base: base.calls, head: head.calls },
    { id: "levels", title: "Steps one after another", base: base.levels, head: head.levels },
    { id: "widest", title: "Calls side by side, at most", base: base.widest, head: head.widest },
    {
      id: "longest",
      title: "Calls on the longest chain",
      base: base.longest?.length ?? null,
      head: head.longest?.length ?? null,
    },
  ];
}

export const orderWords: {
  readonly [kind in OrderChange["kind"]]: (first: string, second: string) => string;
} = {
  reversed: (first, second) => `${second} came after ${first} and now comes before it`,
  freed: (first, second) => `${second} no longer waits for ${first}, nor is given its answer`,
  bound: (first, second) => `${second} now waits for ${first} and is given its answer`,
};

export const answerWords: {
  readonly [kind in AnswerChange["kind"]]: (from: string, to: string) => string;
} = {
  withheld: (from, to) => `${to} is no longer given the answer of ${from}`,
  given: (from, to) => `${to} is now given the answer of ${from}`,
};

/** Explains why there is no order to compare; `null` if there is one. */
export function circleWords({ shape: { base, head } }: PlanDiff): string | null {
  const round = [base.levels === null && "A", head.levels === null && "B"].filter(Boolean).join(" and ");
  if (round === "") return null;
  return `In ${round} calls wait for each other in a circle, so there is no order to compare, only whose answers each call is given.`;
}

/** Formats `inputs and settings`. */
export const changedParts = ({ inputs, settings }: CallChange): string =>
  [inputs.length > 0 && "inputs", settings.length > 0 && "settings"].filter(Boolean).join(" and ");
