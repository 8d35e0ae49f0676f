import { signatureOf } from "../../../lib/planner";
import { problems } from "../../../lib/topology";
import type { Law } from "../law";

const concurrent = /Invalid update for channel|INVALID_CONCURRENT_GRAPH_UPDATE/;

/** A topology without linter errors runs: LangGraph fails only after a parallel writers warning, and no counted cycle is endless. */
export const runs: Law = ({ subject, trace }) => {
  const { topology, planner, wild } = subject;
  const warned = new Set(problems(topology, signatureOf(planner)).map(({ code }) => code));
  for (const { end } of trace.segments) {
    if (end.kind === "recursion_limit" && !wild) return `A counted graph went on for ever: ${end.message}`;
    if (end.kind !== "failed") continue;
    if (!concurrent.test(end.message)) return `The replay failed: ${end.message}`;
    if (!warned.has("parallel_writers")) return `Nothing warned of parallel writers: ${end.message}`;
  }
  return null;
};
