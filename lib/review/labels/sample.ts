import { hashText, sameJson, stableJson } from "../../std";
import type { Decision, Trace } from "../../trace";
import { keyedDecisions, startOf } from "../anchors/followDecision";
import type { DecisionKey } from "../schema";

/** A decision that both sides made from the same recorded state. */
export type LabelCandidate = {
  readonly at: DecisionKey;
  readonly differs: boolean;
  readonly base: Decision;
  readonly head: Decision;
};

/** Returns two strata, never pooled: all differing decisions, and one random agreeing decision per conversation, drawn by the seed. */
export function strataOf(
  candidates: readonly Pick<LabelCandidate, "at" | "differs">[],
  seed: string,
  max: number,
): { readonly differing: readonly DecisionKey[]; readonly sample: readonly DecisionKey[] } {
  const drawn = (at: DecisionKey): string => hashText(`${seed} ${stableJson(at)}`);
  const inOrder = (keys: readonly DecisionKey[]) =>
    keys
      .map((at) => ({ at, rank: drawn(at) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ at }) => at);
  const firsts = new Map<string, DecisionKey>();
  for (const at of inOrder(candidates.filter(({ differs }) => !differs).map((one) => one.at)))
    if (!firsts.has(at.recording)) firsts.set(at.recording, at);
  return {
    differing: inOrder(candidates.filter(({ differs }) => differs).map(({ at }) => at)),
    sample: [...firsts.values()].slice(0, max),
  };
}

/** True if head is shown first, so that the order does not reveal the sides. */
export const headFirst = (at: DecisionKey, seed: string): boolean =>
  Number.parseInt(hashText(`${seed} order ${stableJson(at)}`).slice(0, 2), 16) % 2 === 1;

/** Returns decisions made by both sides from the same recorded state, of two replays that restart at every recorded decision. */
export function labelCandidates(base: Trace, head: Trace): LabelCandidate[] {
  return base.segments.flatMap((segment): LabelCandidate[] => {
    const start = startOf(segment);
    const [[was], [is]] = [keyedDecisions(base, start), keyedDecisions(head, start)];
    if (start === "" || !was || !is) return [];
    const differs = !sameJson(was.decision.compared, is.decision.compared);
    return [{ at: was.at, differs, base: was.decision, head: is.decision }];
  });
}
