import "server-only";
import type { PlannerModule, SampleReview } from "../../../planners";
import { hash, type Json } from "../../../std";
import { machineActor, samplesOf } from "../../core/actor";
import { ServiceError } from "../../core/errors";
import { listRecordingsInSet, samplesSet } from "../../db/lists/recordingSets";
import { addReadings, findStoredTopology, type StoredTopology } from "../../db/topologies";
import { queued } from "../../jobs/queued";
import { withoutChanges } from "../../reviews/suggest/withoutChanges";
import type { Ctx } from "../../verb/context";
import type { NewJob } from "../../work/add";
import { type SampleSides, type Step, stepsOf } from "./steps";

const { workspaceId } = machineActor;

/** Waits for a sweep; false if it was cancelled. */
type Follow = (sweep: string) => Promise<boolean>;

/** Creates a planner's sample review once, resuming after a restart of the server. False if a sweep for it was cancelled. */
export async function makeSampleReview(ctx: Ctx, module: PlannerModule, follow: Follow): Promise<boolean> {
  try {
    const left = await stepsLeft(ctx, module, follow);
    for (const step of left ?? []) await step();
    return left !== null;
  } catch (error) {
    // A user closed, pushed or removed it meanwhile, which takes precedence.
    if (error instanceof ServiceError) return true;
    throw error;
  }
}

/** Returns the remaining steps: none if its topologies are edited or a user removed it; `null` if a sweep for it was cancelled. */
export async function stepsLeft(
  ctx: Ctx,
  { sampleReview: described, inUse, planner: { id: planner } }: PlannerModule,
  follow: Follow,
): Promise<readonly Step[] | null> {
  if (!described || !inUse) return [];
  const review = await begunReview(ctx, planner);
  if (review !== null && (await isMadeOrGone(ctx, planner, review))) return [];
  const found = [inUse.id, described.head].map((name) => findStoredTopology(ctx.db, name, null));
  const [base, head] = await Promise.all(found);
  if (!base?.sample || !head?.sample) return [];
  const sides = { base, head, earlier: await earlierHead(ctx, { base, head }, described) };
  for (const sweep of await replaysFor(ctx, sides, described)) if (!(await follow(sweep))) return null;
  const steps = await stepsOf(ctx, sides, described, review);
  return steps.slice(review === null ? 0 : await stepsDone(ctx, planner, review));
}

const saidBySamples = (planner: string) => ({ workspaceId, actorId: { startsWith: samplesOf(planner) } });

/** Returns the number of the review, if ever started; events outlive their review. */
async function begunReview(ctx: Ctx, planner: string): Promise<number | null> {
  const opened = { ...saidBySamples(planner), kind: "opened" };
  return (
    (await ctx.db.prisma.reviewEvent.findFirst({ where: opened, select: { review: true } }))?.review ?? null
  );
}

async function isMadeOrGone(ctx: Ctx, planner: string, review: number): Promise<boolean> {
  const { prisma } = ctx.db;
  const last = { ...saidBySamples(planner), review, kind: "suggested" };
  if ((await prisma.reviewEvent.count({ where: last })) > 0) return true;
  return (await prisma.review.count({ where: { workspaceId, number: review } })) === 0;
}

/** Each step is one event. */
const stepsDone = (ctx: Ctx, planner: string, review: number): Promise<number> =>
  ctx.db.prisma.reviewEvent.count({ where: { ...saidBySamples(planner), review } });

type Sides = Pick<SampleSides, "base" | "head">;

/** Stores head without the later changes as a version of its name, without making it current. */
async function earlierHead(ctx: Ctx, sides: Sides, { later }: SampleReview): Promise<StoredTopology> {
  const { topology } = await withoutChanges(ctx, sides, later);
  const earlier = { hash: hash(topology as Json), topology };
  await addReadings(ctx, [earlier]);
  const found = await findStoredTopology(ctx.db, sides.head.name, earlier.hash);
  if (!found) throw new Error("A version that was added is found.");
  return found;
}

/** Replays all recordings on all three topologies, and some from every recorded decision, for labelling. */
async function replaysFor(
  ctx: Ctx,
  { base, head, earlier }: SampleSides,
  { labelled }: SampleReview,
): Promise<readonly string[]> {
  const recordings = await listRecordingsInSet(ctx.db, base.planner, samplesSet.name);
  const jobs = (topologies: readonly StoredTopology[], names?: readonly string[]): NewJob[] =>
    topologies.flatMap(({ name, evidence }) =>
      recordings
        .filter((one) => names?.includes(one.name) ?? true)
        .map((one) => ({
          topologyName: name,
          topologyHash: evidence,
          recordingName: one.name,
          recordingHash: one.hash,
        })),
    );
  return [
    await queued(ctx, jobs([base, head, earlier])),
    await queued(ctx, jobs([base, head], labelled), "recorded"),
  ];
}
