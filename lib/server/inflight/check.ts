import "server-only";
import { z } from "zod";
import {
  countsOf,
  findRemediation,
  type LossSummary,
  type NodeRenames,
  type RecordingOutcomes,
} from "../../inflight";
import type { Threads } from "../../worker";
import { InvalidInput } from "../core/errors";
import { Reference } from "../core/reference";
import { refuseApps } from "../core/refuseApps";
import { stoppable } from "../core/stoppable";
import { addInflight, listInflightCounts, readInflight } from "../db/inflight";
import { recordingTextOf, topologyTextOf } from "../evidence/documents";
import { casesOf, type InflightCase, type InflightSides, inflightSides } from "../evidence/inflight/cases";
import { added } from "../evidence/inflight/stored";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { ahead } from "./ahead";

const Input = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });
export type InflightInput = z.input<typeof Input>;

/** Progress of the check: recordings resumed, then rename maps tried. The last event is `finished`. */
export type InflightEvent = {
  readonly state: "carrying-on" | "trying-renames" | "finished";
  readonly done: number;
  readonly total: number;
};

/** Resumes the threads of every recording under head and stores their outcomes; known ones are not computed again. Ending the stream cancels it. */
export const checkInflight = reviewerVerb(
  Input,
  async (ctx, input): Promise<AsyncGenerator<InflightEvent>> => {
    const sides = await inflightSides(ctx, input);
    refuseApps(ctx, [sides.base.planner]);
    return stoppable((signal) => checking(ctx, sides, { threads: ctx.engine, atOnce: 1, signal }));
  },
);

type On = {
  readonly threads: Pick<Threads, "inflight">;
  /** Max conversations at a time. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
};

/** Resumes the threads on the worker threads `on`, until all outcomes are known or the signal aborts. */
export async function* checking(ctx: Ctx, sides: InflightSides, on: On): AsyncGenerator<InflightEvent> {
  const texts = textsOf(ctx, sides);
  const compute = (one: InflightCase, rename: NodeRenames) => computed(ctx, one, rename, texts, on);
  const cases = casesOf(ctx, sides);
  const known = await readInflight(
    ctx.db,
    cases.map(({ identity }) => identity.id),
  );
  const outcomes: RecordingOutcomes[] = [];
  const found = async (one: InflightCase) => known.get(one.identity.id) ?? (await compute(one, {}));
  yield { state: "carrying-on", done: 0, total: cases.length };
  for await (const [{ recording }, { threads }] of ahead(cases, on.atOnce, found)) {
    outcomes.push({ recording: recording.name, threads });
    yield { state: "carrying-on", done: outcomes.length, total: cases.length };
  }
  yield { state: "trying-renames", done: cases.length, total: cases.length };
  const topologies = { base: sides.base.topology, head: sides.head.topology };
  await findRemediation(topologies, outcomes, (rename, only) =>
    tried(
      ctx,
      casesOf(ctx, sides, rename).filter(({ recording }) => !only || only.includes(recording.name)),
      (one) => compute(one, rename),
    ),
  );
  yield { state: "finished", done: cases.length, total: cases.length };
}

async function tried(
  ctx: Ctx,
  cases: readonly InflightCase[],
  compute: (one: InflightCase) => Promise<RecordingOutcomes>,
): Promise<LossSummary> {
  const known = await listInflightCounts(
    ctx.db,
    cases.map(({ identity }) => identity.id),
  );
  const counts: LossSummary[] = [];
  for (const one of cases) counts.push(known.get(one.identity.id) ?? countsOf([await compute(one)]));
  return added(counts);
}

async function computed(
  ctx: Ctx,
  { recording, identity }: InflightCase,
  rename: NodeRenames,
  texts: ReturnType<typeof textsOf>,
  { threads, signal }: On,
): Promise<RecordingOutcomes> {
  signal.throwIfAborted();
  const { document } = await recordingTextOf(ctx, recording.hash);
  const result = await threads.inflight({ ...(await texts()), recording: document, rename }, signal);
  if (!result.ok) throw new InvalidInput(result.message);
  await addInflight(ctx.db, identity, countsOf([result.threads]), result.threads);
  return result.threads;
}

/** Returns both topologies as texts. */
const textsOf =
  (ctx: Ctx, { base, head }: InflightSides) =>
  async () => {
    const [a, b] = await Promise.all([base, head].map(({ evidence }) => topologyTextOf(ctx, evidence)));
    return { base: a?.document ?? "", head: b?.document ?? "" };
  };
