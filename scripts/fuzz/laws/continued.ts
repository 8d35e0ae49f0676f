import { assess, type ResumedThread } from "../../../lib/inflight";
import type { Topology } from "../../../lib/topology";
import { forkTraces } from "../forkTraces";
import type { Law } from "../law";
import type { Subject } from "../subject";

/** If `inflight` reports a stored state as unchanged under another graph, `diff` finds no difference between both continuations. */
export const continued: Law = async ({ subject, studio }) => {
  if (subject.from === "recorded" || subject.seed % share !== 0) return null;
  const { topology: base, planner, recording } = subject;
  const head = headOf(subject);
  const thread = await studio.storedThread({ base, planner, recording });
  const carried = thread.ok ? await thread.resume({ head }) : thread;
  if (!carried.ok) return null;
  const graph = { id: head.id, nodes: new Set(head.nodes.map(({ id }) => id)) };
  const same = [...carried.states.entries()].filter(([, seen]) => isCalledSame(seen, graph));
  if (same.length === 0) return null;
  const tracesOf = await forkTraces(subject, { base, head });
  for (const [index, { state }] of same) {
    const traces = await tracesOf(index);
    if (!traces) continue;
    const { status } = studio.diffTraces(traces.base, traces.head);
    if (status === "differs")
      return `It is called the same from turn ${state.turn}, step ${state.step} (${state.kind}), and differs by diff.`;
  }
  return null;
};

/** One in this many seeds is checked: it resumes forks to the end of the conversation. */
const share = 4;

/** True if it resumes and continues as base; false when an answer is missing, since the outcome is unknown. */
function isCalledSame(seen: ResumedThread, graph: Parameters<typeof assess>[1]): boolean {
  const { outcome, same, control } = assess(seen, graph);
  const isOpen = seen.state.kind === "waits" && seen.state.given.length === 0;
  return outcome === "resumes" && same && control?.same === true && !isOpen && !hasMiss(seen);
}

const hasMiss = ({ control, head }: ResumedThread): boolean =>
  [control, head].some(
    (one) =>
      one &&
      [one, ...one.later].some(({ stop }) => stop?.kind === "miss" || stop?.kind === "recursion_limit"),
  );

/** Returns the other graph, or the same one with one node's last policy removed. */
function headOf({ seed, topology, other }: Subject): Topology {
  const at = (seed / share) % (topology.nodes.length + 1);
  const node = topology.nodes[at];
  if (!node) return other;
  const nodes = topology.nodes.map((one) =>
    one === node ? { ...one, policies: one.policies.slice(0, -1) } : one,
  );
  return { ...topology, id: "lessened", nodes };
}
