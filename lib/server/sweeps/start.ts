import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { listed } from "../../std";
import { ReplayOptions } from "../../worker";
import { InvalidInput, NotFound } from "../core/errors";
import { Reference } from "../core/reference";
import { theEngine } from "../core/theEngine";
import { topologyText } from "../db/documents";
import { findStoredRecording, listStoredRecordings, type RecordingSummary } from "../db/recordings";
import type { Store } from "../db/store";
import { addSweep } from "../db/sweeps";
import { findStoredTopology, type StoredTopology } from "../db/topologies";
import { findAnswers } from "../evidence/answerSets";
import type { SweepPlan } from "../jobs/plan";
import { theRunner } from "../jobs/theRunner";
import { reviewerVerb } from "../verb/verb";
import { sweepView } from "./view";

const Input = z.strictObject({
  topologies: z.array(Reference).min(1).max(50),
  /** Left out: every recording of the topologies' planner. */
  recordings: z.array(Reference).min(1).max(5000).optional(),
  options: ReplayOptions.omit({ answers: true }).prefault({}),
  /** An answer set of the topologies' planner, which answers where a recording has nothing. */
  answers: Reference.optional(),
});

export type SweepInput = z.input<typeof Input>;

/** Replays recordings through topologies in the background; what is known is not computed again. */
export const startSweep = reviewerVerb(Input, async ({ actor, input, store }) => {
  const { workspaceId } = actor;
  const topologies = await topologiesOf(store, workspaceId, input.topologies);
  refuseUnbound(topologies);
  const recordings = await recordingsOf(store, workspaceId, input.recordings);
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
  if (jobs.length === 0) throw new InvalidInput("There is no recording of the topologies' planner.");
  const texts = await Promise.all(
    topologies.map(({ evidence }) => topologyText(store, workspaceId, evidence)),
  );
  const recursionLimit = await theEngine().limit(texts.map(({ document }) => document));
  const options = await withAnswers(store, workspaceId, topologies, input);
  const plan: SweepPlan = { options, recursionLimit, evidenceOnly: [] };
  const id = randomUUID();
  await addSweep(store, actor, { id, options: JSON.stringify(plan), engine: theEngine().hash }, jobs);
  (await theRunner()).wake();
  return sweepView(store, workspaceId, id);
});

async function withAnswers(
  store: Store,
  workspaceId: string,
  topologies: readonly StoredTopology[],
  { options, answers }: Pick<z.output<typeof Input>, "options" | "answers">,
): Promise<ReplayOptions> {
  if (!answers) return options;
  const [planner = "", ...others] = new Set(topologies.map((topology) => topology.planner));
  if (others.length > 0) throw new InvalidInput("Answers are given to topologies of one planner.");
  return { ...options, answers: (await findAnswers(store, workspaceId, planner, answers)).hash };
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

const topologiesOf = (
  store: Store,
  workspaceId: string,
  asked: readonly Reference[],
): Promise<StoredTopology[]> =>
  Promise.all(
    asked.map(async ({ text, name, hash }) => {
      const found = await findStoredTopology(store, workspaceId, name, hash);
      if (!found) throw new NotFound(`There is no topology ${text} in this workspace.`);
      return found;
    }),
  );

async function recordingsOf(
  store: Store,
  workspaceId: string,
  asked: readonly Reference[] | undefined,
): Promise<readonly RecordingSummary[]> {
  const all = await listStoredRecordings(store, workspaceId);
  if (!asked) return all;
  return Promise.all(
    asked.map(async ({ text, name, hash }) => {
      const current = all.find((one) => one.name === name && (hash === null || one.hash.startsWith(hash)));
      const found = current ?? (await findStoredRecording(store, workspaceId, name, hash));
      if (!found) throw new NotFound(`There is no recording ${text} in this workspace.`);
      return found;
    }),
  );
}
