import { LRUCache } from "lru-cache";
import { judge } from "../inflight";
import type { Planner } from "../planner";
import { plannerModule } from "../planners";
import { Recording } from "../recording";
import { type StoredThread, storedThread } from "../resume";
import { hashText } from "../std";
import { Topology } from "../topology";
import type { InflightResult, InflightTask } from "./task";

/** What becomes of one recording's threads of base under head; the pool calls it by this name. */
export async function inflightTask({ rename, ...texts }: InflightTask): Promise<InflightResult> {
  const base = Topology.parse(JSON.parse(texts.base));
  const head = Topology.parse(JSON.parse(texts.head));
  const planner = plannerModule(base.planner)?.planner;
  if (!planner) return { ok: false, message: `There is no planner "${base.planner}".` };
  const { recording, thread } = await kept(texts, base, planner);
  const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
  if (!carried.ok) {
    return { ok: false, message: carried.problems.map(({ message, fix }) => `${message} ${fix}`).join(" ") };
  }
  const graph = { id: head.id, nodes: new Set(head.nodes.map((node) => node.id)) };
  return { ok: true, threads: { recording, threads: carried.states.map((seen) => judge(seen, graph)) } };
}

type Kept = { readonly recording: string; readonly thread: StoredThread };

/** The replay under base and its control are the same for every head and every rename map; a thread of thirty decisions takes half a megabyte. */
const threads = new LRUCache<string, Kept>({ max: 64 });

async function kept(
  texts: Pick<InflightTask, "base" | "recording">,
  base: Topology,
  planner: Planner,
): Promise<Kept> {
  const key = `${hashText(texts.base)} ${hashText(texts.recording)}`;
  const known = threads.get(key);
  if (known) return known;
  const recording = Recording.parse(JSON.parse(texts.recording));
  const made = { recording: recording.id, thread: await storedThread({ base, planner, recording }) };
  threads.set(key, made);
  return made;
}
