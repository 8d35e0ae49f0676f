import "server-only";
import { shippedPlanners } from "../../planners";
import { type ShadowTurns, shadowTurnsOf } from "../../worker";
import { recentBytes } from "../cache/recentBytes";
import { helped } from "../core/layOut";
import { recordingText, topologyText } from "../db/documents";
import { storedOnce } from "../db/storedOnce";
import type { StoredTopology } from "../db/topologies";
import { readPackedTraces } from "../db/traces/readTrace";
import { isStale, replaysOf } from "../evidence/sides";
import type { Ctx } from "../verb/context";
import type { ShadowSources } from "./sources";

/** Increment the version when a replay may be read differently. */
export const turnsKind = { kind: "shadow-turns", version: 2 };
const cache = storedOnce(
  turnsKind,
  recentBytes<ShadowTurns>("shadow-turns", 50_000_000, (turns) => JSON.stringify(turns).length),
);

export type TopologyTurns = {
  /** Of the recordings with a replay, in their order. */
  readonly turns: readonly ShadowTurns[];
  /** Names of recordings without a replay of this engine. */
  readonly missing: readonly string[];
};

/** Reads the stored replays of a topology, on helper threads. */
export async function replayedTurns(
  ctx: Ctx,
  { module, recordings }: Pick<ShadowSources, "module" | "recordings">,
  topology: StoredTopology,
): Promise<TopologyTurns> {
  const replays = await replaysOf(ctx, topology.evidence);
  const current = recordings.flatMap(({ name, hash }) => {
    const replay = replays.get(hash);
    return replay && !isStale(ctx, replay) ? [{ name, hash, replay }] : [];
  });
  const turns = await cache(
    ctx.db,
    current.map(({ hash, replay }) => ({
      // The engine's hash covers the planner's code, which reads the states.
      of: [replay.id, hash, ctx.engine.hash],
      make: () => readTurns(ctx, module, topology, { id: replay.id, recordingHash: hash }),
    })),
    { atOnce: 4 },
  );
  const known = new Set(current.map(({ name }) => name));
  return { turns, missing: recordings.flatMap(({ name }) => (known.has(name) ? [] : [name])) };
}

async function readTurns(
  ctx: Ctx,
  module: ShadowSources["module"],
  { evidence }: StoredTopology,
  { id, recordingHash }: { readonly id: string; readonly recordingHash: string },
): Promise<ShadowTurns> {
  const [traces, topology, recording] = await Promise.all([
    readPackedTraces(ctx.db, [id]),
    topologyText(ctx.db, evidence),
    recordingText(ctx.db, recordingHash),
  ]);
  const trace = traces.get(id);
  if (!trace) return { pairs: [], unpaired: 0, facts: null };
  const planner = module.planner.id;
  const task = { trace, topology: topology.document, recording: recording.document };
  // The threads have the shipped planners only.
  return shippedPlanners.find(planner) === module
    ? helped(ctx.helpers.shadowTurns({ planner, ...task }))
    : shadowTurnsOf(module, task);
}
