import "server-only";
import {
  countsOf,
  findRemediation,
  type LossSummary,
  type NodeRenames,
  type RecordingOutcomes,
} from "../../inflight";
import type { Threads } from "../../worker";
import { InvalidInput } from "../core/errors";
import { addInflight, listInflightCounts, readInflight } from "../db/inflight";
import { recordingTextOf, topologyTextOf } from "../evidence/documents";
import { casesOf, type InflightCase, type InflightSides } from "../evidence/inflight/cases";
import { added } from "../evidence/inflight/stored";
import type { Ctx } from "../verb/context";
import { ahead } from "./ahead";

/** Progress of a check: recordings resumed, then rename maps tried. */
export type InflightProgress = {
  readonly state: "carrying-on" | "trying-renames" | "finished";
  readonly done: number;
  readonly total: number;
};

type On = {
  readonly threads: Pick<Threads, "inflight">;
  /** Max conversations at a time. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
};

/** Resumes the threads on the worker threads `on`, until all outcomes are known or the signal aborts. */
export async function* checking(ctx: Ctx, sides: InflightSides, on: On): AsyncGenerator<InflightProgress> {
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
