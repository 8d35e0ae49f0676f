import "server-only";
import { z } from "zod";
import {
  countsOf,
  findRemediation,
  type LossSummary,
  type NodeRenames,
  type RecordingOutcomes,
} from "../../inflight";
import { recordingText, topologyText } from "../db/documents";
import { addInflight, listInflightCounts, readInflight } from "../db/inflight";
import type { Store } from "../db/store";
import { InvalidInput } from "../errors";
import { Reference } from "../reference";
import { stoppable } from "../stoppable";
import { theEngine } from "../theEngine";
import { reviewerVerb } from "../verb";
import { casesOf, type InflightCase, type InflightSides, inflightSides } from "./cases";
import { added } from "./stored";

const Input = z.strictObject({ base: Reference, head: Reference });
export type InflightInput = z.input<typeof Input>;

/** How far the check is: recordings carried on, and then rename maps that are tried. The last one is `finished`. */
export type InflightEvent = {
  readonly state: "carrying-on" | "trying-renames" | "finished";
  readonly done: number;
  readonly total: number;
};

/** Carries the threads of every recording on under head and stores what becomes of them; what is known is not computed again. Who stops listening stops it. */
export const checkInflight = reviewerVerb(
  Input,
  async ({ actor: { workspaceId }, input, store }): Promise<AsyncGenerator<InflightEvent>> => {
    const sides = await inflightSides(store, workspaceId, input);
    return stoppable((signal) => checking(store, workspaceId, sides, signal));
  },
);

async function* checking(
  store: Store,
  workspaceId: string,
  sides: InflightSides,
  signal: AbortSignal,
): AsyncGenerator<InflightEvent> {
  const texts = textsOf(store, workspaceId, sides);
  const compute = (one: InflightCase, rename: NodeRenames) =>
    computed(store, workspaceId, one, rename, texts, signal);
  const cases = casesOf(sides);
  const known = await readInflight(
    store,
    workspaceId,
    cases.map(({ identity }) => identity.id),
  );
  const outcomes: RecordingOutcomes[] = [];
  for (const one of cases) {
    yield { state: "carrying-on", done: outcomes.length, total: cases.length };
    const found = known.get(one.identity.id) ?? (await compute(one, {}));
    outcomes.push({ recording: one.recording.name, threads: found.threads });
  }
  yield { state: "trying-renames", done: cases.length, total: cases.length };
  const topologies = { base: sides.base.topology, head: sides.head.topology };
  await findRemediation(topologies, outcomes, (rename, only) =>
    tried(
      store,
      workspaceId,
      casesOf(sides, rename).filter(({ recording }) => !only || only.includes(recording.name)),
      (one) => compute(one, rename),
    ),
  );
  yield { state: "finished", done: cases.length, total: cases.length };
}

async function tried(
  store: Store,
  workspaceId: string,
  cases: readonly InflightCase[],
  compute: (one: InflightCase) => Promise<RecordingOutcomes>,
): Promise<LossSummary> {
  const known = await listInflightCounts(
    store,
    workspaceId,
    cases.map(({ identity }) => identity.id),
  );
  const counts: LossSummary[] = [];
  for (const one of cases) counts.push(known.get(one.identity.id) ?? countsOf([await compute(one)]));
  return added(counts);
}

async function computed(
  store: Store,
  workspaceId: string,
  { recording, identity }: InflightCase,
  rename: NodeRenames,
  texts: ReturnType<typeof textsOf>,
  signal: AbortSignal,
): Promise<RecordingOutcomes> {
  signal.throwIfAborted();
  const { document } = await recordingText(store, workspaceId, recording.hash);
  const result = await theEngine().inflight({ ...(await texts()), recording: document, rename }, signal);
  if (!result.ok) throw new InvalidInput(result.message);
  await addInflight(store, workspaceId, identity, countsOf([result.threads]), result.threads);
  return result.threads;
}

/** Both topologies as texts, read when the first is needed. */
function textsOf(store: Store, workspaceId: string, { base, head }: InflightSides) {
  let texts: Promise<{ readonly base: string; readonly head: string }> | null = null;
  const read = async () => {
    const [a, b] = await Promise.all([
      topologyText(store, workspaceId, base.evidence),
      topologyText(store, workspaceId, head.evidence),
    ]);
    return { base: a.document, head: b.document };
  };
  return () => (texts ??= read());
}
