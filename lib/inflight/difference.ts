import { assertNever, type Json, sameJson } from "../std";
import type { Difference } from "./schema";
import type { Continuation, ResumedRun } from "./threadState";

/** Returns the first difference in how head continues, up to the end of the conversation; `null` when there is none. If head makes an unrecorded call, compares up to it. */
export function differenceOf(base: Continuation, head: Continuation, isOpen = false): Difference | null {
  const [was, is] = comparable(runsOf(base, isOpen), runsOf(head, isOpen));
  const differs = (of: (run: ResumedRun) => Json): boolean => !sameJson(was.map(of), is.map(of));
  if (was.at(-1)?.stop?.kind !== is.at(-1)?.stop?.kind) return "ending";
  if (!sameJson(was.flatMap(decided), is.flatMap(decided))) return "decisions";
  if (differs(({ asks }) => asks.map(({ key }) => key).sort())) return "questions";
  if (differs(decided)) return "decisions";
  if (differs(({ rest }) => rest)) return "ending";
  return differs(({ outcome }) => outcome) ? "outcome" : null;
}

const decided = ({ decisions }: ResumedRun): Json[] =>
  decisions.map(({ align, compared }): Json => ({ align, compared }));

/** From an unanswered wait, a graph makes no relevant decision until the next message. */
const runsOf = ({ later, ...first }: Continuation, isOpen: boolean): Runs => [
  isOpen ? { ...first, decisions: [] } : first,
  ...later,
];

type Runs = readonly ResumedRun[];

/** Truncates both to head's stop at a miss; drops the last runs of two that ask forever, which depend on their start. */
function comparable(base: Runs, head: Runs): readonly [Runs, Runs] {
  const last = head.at(-1);
  const counterpart = base[head.length - 1];
  if (last?.stop?.kind === "miss" && counterpart) {
    const decisions = counterpart.decisions.slice(0, last.decisions.length);
    return [[...base.slice(0, head.length - 1), { ...last, decisions }], head];
  }
  if (!asksForEver(base) || !asksForEver(head)) return [base, head];
  const whole = Math.min(base.length, head.length) - 1;
  return [base.slice(0, whole), head.slice(0, whole)];
}

const asksForEver = (runs: Runs): boolean => runs.length > 1 && runs.at(-1)?.stop?.kind === "recursion_limit";

/** Describes a difference as the end of "it …". */
export function tellDifference(difference: Difference, count = 1): string {
  const many = count > 1;
  switch (difference) {
    case "decisions":
      return many ? "decide differently" : "decides differently";
    case "questions":
      return many ? "ask differently" : "asks differently";
    case "ending":
      return many ? "end differently" : "ends differently";
    case "outcome":
      return many ? "come to rest with another outcome" : "comes to rest with another outcome";
    default:
      return assertNever(difference);
  }
}
