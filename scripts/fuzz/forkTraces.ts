import { recursionLimitOf, traceHeadOf } from "../../lib/replay";
import { resumeUnder } from "../../lib/resume/resumeUnder";
import { snapshotsOf, type ThreadSnapshot } from "../../lib/resume/snapshots";
import type { Topology } from "../../lib/topology";
import { type Collector, collector, type Trace } from "../../lib/trace";
import type { Subject } from "./subject";

type Sides = { readonly base: Topology; readonly head: Topology };
export type ForkTraces = { readonly base: Trace; readonly head: Trace };

/** Resumes every stored base state under both sides, without caches, and returns each fork's trace; `null` when a planner function failed. */
export async function forkTraces(
  { planner, recording }: Subject,
  { base, head }: Sides,
): Promise<(index: number) => Promise<ForkTraces | null>> {
  const stored = await snapshotsOf({ topology: base, planner, recording });
  if (!stored.ok) throw new Error(`It cannot be replayed: ${stored.problems[0]?.message}`);
  const limit = Math.max(recursionLimitOf(base, planner), recursionLimitOf(head, planner));
  const traceUnder = async (topology: Topology, snapshot: ThreadSnapshot): Promise<Trace | null> => {
    const collecting: Collector = collector(traceHeadOf({ topology, planner, recording }));
    const onEvent = collecting.add;
    const go = resumeUnder({ topology, planner, recording, limit, everyStep: true, onEvent });
    onEvent({ type: "segment", start: { kind: "start" } });
    onEvent({ type: "turn", turn: snapshot.goesOnIn, kind: "message", text: "" });
    await go(snapshot);
    return collecting.present().end ? collecting.trace() : null;
  };
  return async (index) => {
    const snapshot = stored.snapshots[index];
    if (!snapshot) throw new Error(`There is no stored state ${index}.`);
    const [was, is] = [await traceUnder(base, snapshot), await traceUnder(head, snapshot)];
    return was && is ? { base: was, head: is } : null;
  };
}
