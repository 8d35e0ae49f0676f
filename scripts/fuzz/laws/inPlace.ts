import { assess, reportOf } from "../../../lib/inflight";
import { isBrokenEnd, type Trace } from "../../../lib/trace";
import type { Law } from "../law";

/** A graph that replaces itself is charged with no loss; and has none unless it fails, or asks two questions in one superstep. */
export const inPlace: Law = async ({ subject, trace, studio }) => {
  if (subject.from === "recorded" || subject.seed % share !== 0) return null;
  const { topology, planner, recording } = subject;
  const thread = await studio.storedThread({ base: topology, planner, recording });
  const carried = thread.ok ? await thread.resume({ head: topology }) : thread;
  if (!carried.ok) return `Its threads cannot be carried on: ${carried.problems[0]?.message}`;
  const graph = { id: topology.id, nodes: new Set(topology.nodes.map(({ id }) => id)) };
  const threads = carried.states.map((seen) => assess(seen, graph));
  const {
    totals,
    otherwise: different,
    control,
  } = reportOf(topology, topology, [{ recording: "random", threads }]);
  const lost = totals.waits.lost + totals.midTurn.lost;
  if (lost > 0) return `In place of itself it loses ${lost} threads.`;
  if (different > 0) return `In place of itself it decides differently from ${different} states.`;
  if (asksTwice(trace) || trace.segments.some(({ end }) => isBrokenEnd(end.kind))) return null;
  const own = control.totals.waits.lost + control.totals.midTurn.lost;
  if (own > 0) return `It loses ${own} threads of its own.`;
  return control.otherwise > 0
    ? `From ${control.otherwise} states it decides differently than it did.`
    : null;
};

/** One in this many seeds is checked: it resumes a fork of every stored state, which is most of a check's work. */
const share = 4;

/** True if two questions are asked in one superstep, where LangGraph itself may lose an answer. */
const asksTwice = ({ segments }: Trace): boolean =>
  segments.some(({ calls }) => {
    const questions = calls.filter(({ group, match }) => group === "question" && match.as !== "rerun");
    return new Set(questions.map(({ step }) => step)).size < questions.length;
  });
