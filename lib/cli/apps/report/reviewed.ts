import type { AskedCall, ContextChange, JudgedSide, Judgement } from "../../../apps";
import { diffTraces } from "../../../diff";
import {
  checksOf,
  type Difference,
  differencesOf,
  explained,
  type IntentCoverage,
  inconclusiveRecordings,
  type ReviewCheck,
} from "../../../review";
import { joinSignatures } from "../../../subject";
import { describePart } from "../../../world";
import { newErrors } from "../../review/facts";
import type { ReviewDocuments } from "../../review/files";

/** Result of checking a comparison against declared intents and ship rules. */
export type AppReview = {
  readonly checks: readonly ReviewCheck[];
  readonly coverage: IntentCoverage;
  readonly ok: boolean;
};

export function reviewOf(
  base: JudgedSide,
  head: JudgedSide,
  judgement: Judgement,
  { rules, intent }: Pick<ReviewDocuments, "rules" | "intent">,
): AppReview {
  const differences = differencesIn(base, head, judgement);
  const coverage = explained(differences, intent);
  const { comparison, usage } = judgement;
  const { unexplained } = coverage;
  const signature = joinSignatures([base.subject.signature, head.subject.signature]);
  const checks = checksOf(rules, {
    differences: {
      all: differences.length,
      unexplained: unexplained.length,
      recordings: new Set(unexplained.map(({ recording }) => recording)).size,
    },
    recordings: {
      all: comparison.recordings.length,
      unknown: inconclusiveRecordings(comparison.recordings),
    },
    newErrors: newErrors(base.subject.topology, head.subject.topology, signature),
    metrics: comparison.totals,
    usage,
    approvals: null,
    openThreads: null,
    labels: null,
  });
  return { checks, coverage, ok: checks.every(({ ok }) => ok === true) };
}

/** Collects the differences of all conversations; a changed part of a node's requests counts once per conversation. */
function differencesIn(
  base: JudgedSide,
  head: JudgedSide,
  { pairs, contexts, asked: request }: Judgement,
): Difference[] {
  const topologies = { base: base.subject.topology, head: head.subject.topology };
  const signature = joinSignatures([base.subject.signature, head.subject.signature]);
  const diffs = pairs.map((pair) => diffTraces(pair.base, pair.head, { topologies, signature }));
  return [
    ...diffs.flatMap(differencesOf),
    ...contexts.flatMap(ofContext),
    ...(request?.calls ?? []).flatMap(ofAsked),
  ];
}

/** Decisions on answers of repeated model calls. */
const ofAsked = ({ recording, node, others }: AskedCall): Difference[] =>
  others.map(({ before, decided }) => ({
    recording,
    at: null,
    turn: 1,
    kind: "decision",
    change: "changed",
    action: null,
    target: null,
    field: `asked anew in ${node || "the app"}`,
    call: null,
    channel: null,
    from: before,
    to: decided,
  }));

const ofContext = (change: ContextChange): Difference[] =>
  change.recordings.map((recording) => ({
    recording,
    at: null,
    turn: 1,
    kind: "call",
    change: "changed",
    action: null,
    target: null,
    field: null,
    call: `${describePart(change)} of ${change.node || "the app"}`,
    channel: null,
    from: null,
    to: null,
  }));
