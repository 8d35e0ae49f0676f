import { type Edge, END, START } from "../topology";
import type { Segment, Superstep } from "../trace";

/** The edges that a segment took, each as often as it did: its source ran and then its target, or its source ran and END is its target. A join waits for all of its sources, also over turns. */
export function edgesTaken(segment: Segment, edges: readonly Edge[]): readonly Edge[] {
  const { supersteps, turns } = segment;
  const begins = new Set(turns.filter((turn) => turn.kind === "message").map((turn) => turn.step));
  const waiting = new Map(edges.map((edge) => [edge, new Set<string>()]));
  return supersteps.flatMap((now, i) => {
    const after = supersteps[i + 1];
    const next = after && !begins.has(after.step) ? after : undefined;
    const entered = i === 0 || begins.has(now.step);
    const whole = next !== undefined || runEnded(segment, now, after);
    return edges.filter((edge) => {
      if (edge.to === END) return whole && ran(now, [edge.from].flat());
      if (edge.from === START && entered && ran(now, [edge.to])) return true;
      if (typeof edge.from === "string") return next && ran(now, [edge.from]) && ran(next, [edge.to]);
      return whole && joined(edge, waiting.get(edge), now, after);
    });
  });
}

/** True if the run's last superstep completed; false if the run waits or was stopped there. */
function runEnded(
  { turns, end, checkpoints }: Segment,
  now: Superstep,
  next: Superstep | undefined,
): boolean {
  const turn = turns.findLast(({ step }) => next === undefined || step < next.step);
  if (turn?.end === "ended" || !turn) return true;
  // The last checkpoint holds that step's writes, even if a question was answered in it.
  return end.kind === "recursion_limit" && next === undefined && checkpoints.at(-1)?.step === now.step;
}

/** Records which sources of a join ran. The join is taken when all did and its target runs next. */
function joined(
  { from, to }: Edge,
  arrived: Set<string> | undefined,
  now: Superstep,
  next: Superstep | undefined,
): boolean {
  const sources = [from].flat();
  const fresh = sources.filter((one) => ran(now, [one]));
  for (const one of fresh) arrived?.add(one);
  const complete = fresh.length > 0 && sources.every((one) => arrived?.has(one));
  if (!complete || !next || !ran(next, [to])) return false;
  arrived?.clear();
  return true;
}

const ran = ({ tasks }: Superstep, nodes: readonly string[]): boolean =>
  tasks.some((task) => nodes.includes(task.node));
