import { plannerModule } from "../planners";
import { Recording } from "../recording";
import { recursionLimitOf, replay } from "../replay";
import { Topology } from "../topology";
import { pack, traceFacts } from "../trace";
import { asRecorded } from "./asRecorded";
import type { Replayed, ReplayTask } from "./task";

/** What a worker thread runs; the pool calls it by this name. */
export async function replayTask(task: ReplayTask): Promise<Replayed> {
  const started = performance.now();
  const topology = Topology.parse(JSON.parse(task.topology));
  const recording = Recording.parse(JSON.parse(task.recording));
  const planner = plannerModule(topology.planner)?.planner;
  if (!planner) return { ok: false, message: `There is no planner "${topology.planner}".` };
  const { options, recursionLimit } = task;
  const replayed = await replay({ topology, planner, recording, ...options, recursionLimit });
  if (!replayed.ok) return { ok: false, message: replayed.problems.map(sentences).join(" ") };
  const { trace } = replayed;
  const result = { ...traceFacts(trace), trace: pack(trace), asRecorded: asRecorded(trace, recording) };
  return { ok: true, result: { ...result, milliseconds: Math.round(performance.now() - started) } };
}

/** Supersteps that each side of a comparison may take: what the largest topology needs. */
export async function limitTask(topologies: readonly string[]): Promise<number> {
  const limits = topologies.map((text) => {
    const topology = Topology.parse(JSON.parse(text));
    const planner = plannerModule(topology.planner)?.planner;
    return planner ? recursionLimitOf(topology, planner) : 0;
  });
  return Math.max(1, ...limits);
}

const sentences = ({ message, fix }: { readonly message: string; readonly fix: string }): string =>
  `${message} ${fix}`;
