import "server-only";
import type { ComparedDecision } from "../../../diff";
import type { SampleReview } from "../../../planners";
import { headFirst } from "../../../review";
import { samplePerson } from "../../core/actor";
import { NotFound } from "../../core/errors";
import { samplesSet } from "../../db/lists/recordingSets";
import { getStoredReview } from "../../db/reviews/read";
import type { StoredTopology } from "../../db/topologies";
import { diffOf } from "../../evidence/diffOf";
import { comparedBy } from "../../evidence/pairReadings";
import type { ComparedReplays } from "../../evidence/sides";
import { declareIntent } from "../../reviews/change";
import { beginThread, reply, startThread } from "../../reviews/comment";
import { createReview } from "../../reviews/create";
import { decide } from "../../reviews/decide";
import { evidenceNow } from "../../reviews/evidence";
import { type Candidates, candidatesOf } from "../../reviews/labels/candidates";
import { giveLabel } from "../../reviews/labels/give";
import { orderSeed } from "../../reviews/labels/queue";
import { pushVersion } from "../../reviews/push";
import { resolveThread } from "../../reviews/resolve";
import { proofOf } from "../../reviews/suggest/propose";
import type { Suggestion } from "../../reviews/suggest/suggestion";
import { withoutChanges } from "../../reviews/suggest/withoutChanges";
import { type Ctx, onBehalfOf } from "../../verb/context";
import { type Place, placesOf } from "./places";

export type SampleSides = {
  readonly base: StoredTopology;
  readonly head: StoredTopology;
  /** Head as of the review request. */
  readonly earlier: StoredTopology;
};
export type Step = () => Promise<unknown>;

/** Labelled questions per stratum. */
const labelled = 3;

/**
 * Returns the actions of a sample's people in order, using the regular verbs; each step is one event of the review.
 * `known` is the review's number if it was created before a restart.
 */
export async function stepsOf(
  ctx: Ctx,
  { base, head, earlier }: SampleSides,
  described: SampleReview,
  known: number | null,
): Promise<readonly Step[]> {
  const [ada, ben] = castOf(ctx, base.planner);
  const names = { before: `${head.name}@${earlier.hash}`, now: `${head.name}@${head.hash}` };
  const set = samplesSet.name;
  const [before, now] = [
    await evidenceNow(ctx, { base: base.name, head: names.before, set }),
    await evidenceNow(ctx, { base: base.name, head: names.now, set }),
  ];
  const rows = await rowsOf(ctx, now.sides, described.recording);
  const { node, decision, value, whole } = placesOf(described, head.topology, rows);
  const candidates = await candidatesOf(ctx, now.sides);
  let review = known ?? 0;
  const say = (location: Place, body: string): Step => {
    return () => startThread(ben, { on: { review }, ...location, body });
  };
  const thread = (position: Place) => threadAt(ctx, review, position);
  const suggestion: Suggestion = {
    ...(await withoutChanges(ctx, { base, head }, described.later)),
    from: head.hash,
    accepted: null,
    proof: proofOf(
      ctx,
      before.summaries.map(({ summary }) => summary),
    ),
  };
  return [
    async () => {
      const { title, description } = described;
      const request = { base: base.name, head: names.before, title, description };
      review = (await createReview(ada, request)).number;
    },
    say(node, described.node.says),
    async () => reply(ada, { review, thread: await thread(node), body: described.node.answer }),
    () => {
      const { hash: evidence } = before.evidence;
      const input = { review, verdict: "approve" as const, body: described.approves, evidence, seen: 0 };
      return decide(ben, input);
    },
    () => pushVersion(ada, { review }),
    say(decision, described.decision),
    say(value, described.value.says),
    async () => reply(ada, { review, thread: await thread(value), body: described.value.answer }),
    async () => resolveThread(ben, { review, thread: await thread(value), state: "resolved" }),
    () => {
      const { recordings, why } = described.intended;
      return declareIntent(ada, { review, recordings: [...recordings], why });
    },
    ...labelSteps(ben, candidates, () => review),
    () => {
      const said = { on: { review }, ...whole, body: described.suggests };
      return beginThread(ben, said, JSON.stringify(suggestion));
    },
  ];
}

/** Ada requests the review, Ben gives it. */
const castOf = (ctx: Ctx, planner: string): readonly [ada: Ctx, ben: Ctx] => [
  onBehalfOf(ctx, samplePerson(planner, "Ada")),
  onBehalfOf(ctx, samplePerson(planner, "Ben")),
];

async function threadAt(ctx: Ctx, number: number, { anchor }: Place) {
  const found = await getStoredReview(ctx.db, number);
  const thread = found.threads.find((one) => one.anchor === JSON.stringify(anchor));
  if (!thread) throw new NotFound(`Review ${number} does not have this thread.`);
  return thread.number;
}

/** Labels base as right where decisions differ, and both where they agree. */
function labelSteps(ctx: Ctx, { differing, sample }: Candidates, review: () => number): readonly Step[] {
  return [...differing.slice(0, labelled), ...sample.slice(0, labelled)].map(({ at, differs }) => () => {
    const number = review();
    const ofBase = headFirst(at, orderSeed(number)) ? ("second" as const) : ("first" as const);
    const right = differs ? ofBase : ("both" as const);
    return giveLabel(ctx, { review: number, at, right });
  });
}

/** Returns the compared rows of one recording; empty if a side has not replayed it. */
async function rowsOf(
  ctx: Ctx,
  { pairs, ...sides }: ComparedReplays,
  recording: string,
): Promise<readonly ComparedDecision[]> {
  const pair = pairs.find((one) => one.recording.name === recording);
  if (!pair?.base || !pair.head) return [];
  const ids = { base: pair.base.id, head: pair.head.id };
  return (await diffOf(ctx, ids, comparedBy(ctx, sides))).diff.rows;
}
