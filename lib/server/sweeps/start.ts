import "server-only";
import { z } from "zod";
import { listed } from "../../std";
import { ReplayOptions } from "../../worker";
import { Conflict, InvalidInput } from "../core/errors";
import { Reference } from "../core/reference";
import { refuseApps } from "../core/refuseApps";
import { topologyText } from "../db/documents";
import { absent } from "../db/history/absent";
import { findRecordingSummary, listStoredRecordings, type RecordingSummary } from "../db/recordings";
import { countRunningSweeps } from "../db/sweeps";
import { findStoredTopology, type StoredTopology } from "../db/topologies";
import { findAnswers } from "../evidence/answerSets";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import type { SweepPlan } from "../jobs/plan";
import { maxJobs, queueSweep } from "../jobs/queueSweep";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { sweepView } from "./view";

const Input = z.strictObject({
  topologies: z.array(Reference).min(1).max(50),
  /** Name of a recording set; the default of the topologies' planner if neither it nor recordings are given. */
  set: SetName.optional(),
  /** Recordings, in the version that is part of the set if one is given. */
  recordings: z.array(Reference).min(1).max(5000).optional(),
  options: ReplayOptions.omit({ answers: true }).prefault({}),
  /** An answer set of the topologies' planner, for calls that a recording lacks. */
  answers: Reference.optional(),
});

export type SweepInput = z.input<typeof Input>;

/** Starts a sweep of recordings on topologies; known results are not computed again. */
export const startSweep = reviewerVerb(Input, async (ctx, input) => {
  await refuseMany(ctx);
  const topologies = await topologiesOf(ctx, input.topologies);
  refuseApps(
    ctx,
    topologies.map(({ planner }) => planner),
  );
  refuseUnbound(topologies);
  const recordings = await recordingsOf(ctx, topologies, input);
  const jobs = topologies.flatMap((topology) =>
    recordings
      .filter(({ planner }) => planner === topology.planner)
      .map((recording) => ({
        topologyName: topology.name,
        topologyHash: topology.evidence,
        recordingName: recording.name,
        recordingHash: recording.hash,
      })),
  );
  if (jobs.length === 0) throw new InvalidInput("There are no recordings for the topologies' planner.");
  if (jobs.length > maxJobs) throw new InvalidInput(tooMany(jobs.length));
  const texts = await Promise.all(topologies.map(({ evidence }) => topologyText(ctx.db, evidence)));
  const recursionLimit = await ctx.engine.limit(texts.map(({ document }) => document));
  const options = await withAnswers(ctx, topologies, input);
  const plan: SweepPlan = { options, recursionLimit, evidenceOnly: [] };
  return sweepView(ctx, await queueSweep(ctx, { plan, jobs }));
});

const tooMany = (jobs: number): string =>
  `The sweep has ${jobs} replays, one for each recording of each topology, but one sweep can have at most ${maxJobs}. Choose fewer topologies or recordings.`;

/** Max sweeps of users that run or wait at a time. */
const maxRunning = 20;

async function refuseMany(ctx: Ctx): Promise<void> {
  if ((await countRunningSweeps(ctx.db)) < maxRunning) return;
  throw new Conflict(`${maxRunning} sweeps run already. Wait until one has ended, or cancel one.`);
}

async function withAnswers(
  ctx: Ctx,
  topologies: readonly StoredTopology[],
  { options, answers }: Pick<z.output<typeof Input>, "options" | "answers">,
): Promise<ReplayOptions> {
  if (!answers) return options;
  const [planner = "", ...others] = new Set(topologies.map((topology) => topology.planner));
  if (others.length > 0)
    throw new InvalidInput(
      "A sweep with answers can replay topologies of only one planner. Choose topologies of the same planner.",
    );
  return { ...options, answers: (await findAnswers(ctx, planner, answers)).hash };
}

function refuseUnbound(topologies: readonly StoredTopology[]): void {
  const drawn = topologies.filter(({ topology }) =>
    topology.nodes.some(({ unbound }) => unbound !== undefined),
  );
  if (drawn.length === 0) return;
  const names = listed(drawn.map(({ name }) => name));
  throw new InvalidInput(
    `${names} cannot run: nobody has said what all of its nodes run. Bind them in the editor.`,
  );
}

/** Returns each topology once, even if requested by several references. */
async function topologiesOf(ctx: Ctx, requested: readonly Reference[]): Promise<readonly StoredTopology[]> {
  const found = new Map<string, StoredTopology>();
  for (const reference of eachOnce(requested)) {
    const one = await findStoredTopology(ctx.db, reference.name, reference.hash);
    if (!one) throw await absent(ctx.db, "topology", reference);
    found.set(`${one.name} ${one.evidence}`, one);
  }
  return [...found.values()];
}

async function recordingsOf(
  ctx: Ctx,
  topologies: readonly StoredTopology[],
  { recordings: requested, set }: Pick<z.output<typeof Input>, "recordings" | "set">,
): Promise<readonly RecordingSummary[]> {
  const planners = [...new Set(topologies.map(({ planner }) => planner))];
  const ofSet = async (): Promise<readonly RecordingSummary[]> =>
    (await Promise.all(planners.map((planner) => recordingsIn(ctx, planner, set)))).flatMap(
      ({ recordings }) => recordings,
    );
  if (!requested) return ofSet();
  const all = await listStoredRecordings(ctx.db);
  const inSet = set === undefined ? [] : await ofSet();
  const current = new Map([...all, ...inSet].map((one) => [one.name, one]));
  const found = new Map<string, RecordingSummary>();
  for (const reference of eachOnce(requested)) {
    const { name, hash } = reference;
    const known = current.get(name);
    const isCurrent = known && (hash === null || known.hash.startsWith(hash));
    const one = isCurrent ? known : await findRecordingSummary(ctx.db, name, hash);
    if (!one) throw await absent(ctx.db, "recording", reference);
    found.set(`${one.name} ${one.hash}`, one);
  }
  return [...found.values()];
}

const eachOnce = (references: readonly Reference[]): Iterable<Reference> =>
  new Map(references.map((one) => [one.text, one])).values();
