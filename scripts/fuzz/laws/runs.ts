import { signatureOf } from "../../../lib/planner";
import { problems } from "../../../lib/topology";
import type { Law } from "../law";

const concurrent = /Invalid update for channel|INVALID_CONCURRENT_GRAPH_UPDATE/;

/** What the linter finds no error in runs: LangGraph breaks off only where two parallel writers were warned of, and no round that is counted goes on for ever. */
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
