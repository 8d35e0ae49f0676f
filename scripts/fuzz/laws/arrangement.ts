import { type Json, stableJson } from "../../../lib/std";
import { type PolicyUse, Topology } from "../../../lib/topology";
import { storedValue, type Trace } from "../../../lib/trace";
import { chanceOf } from "../../chance";
import { type Law, traceOf } from "../law";
import type { Subject } from "../subject";

/** A sequence of policies calls, decides and writes the same in one node, in a chain of nodes, and however split. */
export const arrangement: Law = async ({ subject, studio }) => {
  const chance = chanceOf(subject.seed ^ 0x5eed);
  const pool = subject.topology.nodes.flatMap(({ policies }) => policies);
  const uses = chance.list(chance.upTo(5), () => chance.one(pool)).filter((use) => use !== undefined);
  if (uses.length === 0) return null;
  const cuts = uses.map(() => chance.odds(0.5));
  const arranged = [[uses], uses.map((use) => [use]), splitAt(uses, cuts)];
  const traces: Trace[] = [];
  for (const nodes of arranged) {
    const topology = chainOf(subject, nodes);
    traces.push(await traceOf(studio, subject, { topology, from: "start", recursionLimit: 200 }));
  }
  const [whole = "", ...others] = traces.map((trace) => stableJson(playedIn(trace)));
  if (traces.some(leftWaiting) || others.every((one) => one === whole)) return null;
  const which = others[0] === whole ? "split" : "in a chain";
  return `${uses.map(({ policy }) => policy).join(", ")} does otherwise ${which} than in one node.`;
};

function splitAt(uses: readonly PolicyUse[], cuts: readonly boolean[]): PolicyUse[][] {
  const nodes: PolicyUse[][] = [];
  for (const [i, use] of uses.entries()) {
    if (i === 0 || cuts[i]) nodes.push([use]);
    else nodes.at(-1)?.push(use);
  }
  return nodes;
}

/** Declares every scratch channel, since they do not outlive their node. */
function chainOf({ topology, planner }: Subject, nodes: readonly PolicyUse[][]): Topology {
  const scratch = Object.keys(planner.channels).filter((name) => planner.channels[name]?.scope === "scratch");
  const name = (i: number) => `step ${i}`;
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "chain",
    title: "Chain",
    planner: "random",
    namespace: "random",
    routers: [],
    channels: scratch.map((one) => topology.channels.find((extra) => extra.name === one) ?? { name: one }),
    nodes: nodes.map((policies, i) => ({ id: name(i), policies })),
    edges: [...nodes, null].map((node, i) => ({
      from: i === 0 ? "START" : name(i - 1),
      to: node ? name(i) : "END",
    })),
  });
}

/** A message that abandons a question discards the node's work, so that node boundaries matter. */
const leftWaiting = ({ segments }: Trace): boolean =>
  segments.some(({ turns }) =>
    turns.some(({ end }, i) => end === "waits" && turns[i + 1]?.kind === "message"),
  );

function playedIn(trace: Trace): Json {
  return trace.segments.map(({ calls, decisions, end, turns, checkpoints }) => ({
    calls: calls.filter(({ match }) => match.as !== "rerun").map(({ step: _, node: __, ...call }) => call),
    decisions: decisions.map(({ turn, visit, value, origin, settledBy, rewrittenBy }) => ({
      turn,
      visit,
      value,
      origin,
      settledBy: settledBy?.policy ?? null,
      rewrittenBy: rewrittenBy.map(({ policy }) => policy),
    })),
    end: [end.kind, end.turn, end.policy],
    turns: turns.map(({ turn, end }) => [turn, end]),
    state: end.kind === "ended" ? stateAfter(trace, checkpoints.at(-1)) : null,
  })) as unknown as Json;
}

function stateAfter(trace: Trace, last: Trace["segments"][number]["checkpoints"][number] | undefined): Json {
  const all = Object.entries({ ...last?.channels, ...last?.extra });
  return Object.fromEntries(all.map(([name, ref]) => [name, storedValue(trace, ref) ?? null]));
}
