import { LRUCache } from "lru-cache";
import { assess } from "../inflight";
import type { Planner } from "../planner";
import { type StoredThread, storedThread } from "../resume";
import { hashText } from "../std";
import type { Topology } from "../topology";
import { recordingFrom, topologyFrom } from "./documents";
import { plannerCalled } from "./planners";
import type { InflightResult, InflightTask } from "./task";

/** Returns the outcomes of one recording's base threads under head. Called by name from the pool. */
export async function inflightTask(
  { rename, ...texts }: InflightTask,
  called = plannerCalled,
): Promise<InflightResult> {
  const base = topologyFrom(texts.base);
  const head = topologyFrom(texts.head);
  const planner = called(base.planner);
  if (!planner) return { ok: false, message: `There is no planner "${base.planner}".` };
  const { recording, thread } = await storedThreads(texts, base, planner);
  const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
  if (!carried.ok) {
    return { ok: false, message: carried.problems.map(({ message, fix }) => `${message} ${fix}`).join(" ") };
  }
  const graph = { nodes: new Set(head.nodes.map((node) => node.id)) };
  return { ok: true, threads: { recording, threads: carried.states.map((seen) => assess(seen, graph)) } };
}

type Kept = { readonly planner: Planner; readonly recording: string; readonly thread: StoredThread };

/** Caches base replays and their controls, which are the same for every head and rename map; 30 decisions take half a megabyte. */
const threads = new LRUCache<string, Kept>({ max: 64 });

async function storedThreads(
  texts: Pick<InflightTask, "base" | "recording">,
  base: Topology,
  planner: Planner,
): Promise<Kept> {
  const key = `${hashText(texts.base)} ${hashText(texts.recording)}`;
  const known = threads.get(key);
  if (known?.planner === planner) return known;
  const recording = recordingFrom(texts.recording);
  const thread = await storedThread({ base, planner, recording });
  const made = { planner, recording: recording.id, thread };
  threads.set(key, made);
  return made;
}
