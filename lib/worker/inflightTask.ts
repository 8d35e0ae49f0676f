import { judge } from "../inflight";
import { Recording } from "../recording";
import { storedThread } from "../resume";
import { Topology } from "../topology";
import { plannerCalled } from "./planners";
import type { InflightResult, InflightTask } from "./task";

/** What becomes of one recording's threads of base under head; the pool calls it by this name. */
export async function inflightTask(
  { rename, ...texts }: InflightTask,
  called = plannerCalled,
): Promise<InflightResult> {
  const base = Topology.parse(JSON.parse(texts.base));
  const head = Topology.parse(JSON.parse(texts.head));
  const recording = Recording.parse(JSON.parse(texts.recording));
  const planner = called(base.planner);
  if (!planner) return { ok: false, message: `There is no planner "${base.planner}".` };
  const thread = await storedThread({ base, planner, recording });
  const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
  if (!carried.ok) {
    return { ok: false, message: carried.problems.map(({ message, fix }) => `${message} ${fix}`).join(" ") };
  }
  const graph = { id: head.id, nodes: new Set(head.nodes.map((node) => node.id)) };
  return {
    ok: true,
    threads: { recording: recording.id, threads: carried.states.map((seen) => judge(seen, graph)) },
  };
}
