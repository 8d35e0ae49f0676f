import "server-only";
import type { PlannerModule, SampleReview } from "../../../planners";
import { hash, type Json } from "../../../std";
import { machineActor, samplesOf } from "../../core/actor";
import { ServiceError } from "../../core/errors";
import type { NewJob } from "../../db/addSweep";
import { listStoredRecordings } from "../../db/recordings";
import type { Store } from "../../db/store";
import { addReadings, findStoredTopology, type StoredTopology } from "../../db/topologies";
import { queued } from "../../jobs/queued";
import { withoutChanges } from "../../reviews/suggest/withoutChanges";
import { type SampleSides, type Step, stepsOf } from "./steps";

const { workspaceId } = machineActor;

/** Waits for a sweep; false if it was cancelled. */
type Follow = (sweep: string) => Promise<boolean>;

/** Creates a planner's sample review once, resuming after a restart of the server. False if a sweep for it was cancelled. */
export async function makeSampleReview(
  store: Store,
  module: PlannerModule,
  follow: Follow,
): Promise<boolean> {
  try {
    const left = await stepsLeft(store, module, follow);
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
  store: Store,
  { sampleReview: told, inUse, planner: { id: planner } }: PlannerModule,
  follow: Follow,
): Promise<readonly Step[] | null> {
  if (!told || !inUse) return [];
  const review = await begunReview(store, planner);
  if (review !== null && (await isMadeOrGone(store, planner, review))) return [];
  const found = [inUse.id, told.head].map((name) => findStoredTopology(store, workspaceId, name, null));
  const [base, head] = await Promise.all(found);
  if (!base?.sample || !head?.sample) return [];
  const sides = { base, head, earlier: await earlierHead(store, { base, head }, told) };
  for (const sweep of await replaysFor(store, sides, told)) if (!(await follow(sweep))) return null;
  const steps = await stepsOf(store, sides, told, review);
  return steps.slice(review === null ? 0 : await stepsDone(store, planner, review));
}

const saidBySamples = (planner: string) => ({ workspaceId, actorId: { startsWith: samplesOf(planner) } });

/** Returns the number of the review, if ever started; events outlive their review. */
async function begunReview({ prisma }: Store, planner: string): Promise<number | null> {
  const opened = { ...saidBySamples(planner), kind: "opened" };
  return (await prisma.reviewEvent.findFirst({ where: opened, select: { review: true } }))?.review ?? null;
}

async function isMadeOrGone({ prisma }: Store, planner: string, review: number): Promise<boolean> {
  const last = { ...saidBySamples(planner), review, kind: "suggested" };
  if ((await prisma.reviewEvent.count({ where: last })) > 0) return true;
  return (await prisma.review.count({ where: { workspaceId, number: review } })) === 0;
}

/** Each step is one event. */
const stepsDone = ({ prisma }: Store, planner: string, review: number): Promise<number> =>
  prisma.reviewEvent.count({ where: { ...saidBySamples(planner), review } });

type Sides = Pick<SampleSides, "base" | "head">;

/** Stores head without the later changes as a version of its name, without making it current. */
async function earlierHead(store: Store, sides: Sides, { later }: SampleReview): Promise<StoredTopology> {
  const { topology } = await withoutChanges(sides, later);
  const earlier = { hash: hash(topology as Json), topology };
  await addReadings(store, machineActor, [earlier]);
  const found = await findStoredTopology(store, workspaceId, sides.head.name, earlier.hash);
  if (!found) throw new Error("A version that was added is found.");
  return found;
}

/** Replays all recordings on all three topologies, and some from every recorded decision, for labelling. */
async function replaysFor(
  store: Store,
  { base, head, earlier }: SampleSides,
  { labelled }: SampleReview,
): Promise<readonly string[]> {
  const all = await listStoredRecordings(store, workspaceId);
  const recordings = all.filter(({ planner }) => planner === base.planner);
  const jobs = (topologies: readonly StoredTopology[], names?: readonly string[]): NewJob[] =>
    topologies.flatMap(({ name, evidence }) =>
      recordings
        .filter((one) => names?.includes(one.name) ?? true)
        .map((one) => ({
          ...{ topologyName: name, topologyHash: evidence },
          ...{ recordingName: one.name, recordingHash: one.hash },
        })),
    );
  return [
    await queued(store, jobs([base, head, earlier])),
    await queued(store, jobs([base, head], labelled), "recorded"),
  ];
}
