import type { DecisionRule } from "../../fold";
import type { RunnerEventOf, StateChannel } from "../../runner";
import type { AppGraph } from "../../subject";

/** Proposes channels with an enumerated type and those read by routers, except counters; then messages, interrupts and routes. */
export function proposedDecisions({
  graph,
  state,
}: Pick<RunnerEventOf<"loaded">, "graph" | "state">): DecisionRule[] {
  const read = graph.routers.flatMap(({ body }) => (body ? keysRead(body.text) : []));
  const channels = [...new Set([...graph.decisions, ...read])].filter(
    (name) => graph.channels[name] === "replace" && !isCounter(name, state[name], graph),
  );
  return [
    ...channels.sort().map((channel) => ({ channel, ...comparedFields(state[channel]) })),
    { each: "toolCalls" as const },
    { each: "interrupt" as const },
    { each: "route" as const },
  ];
}

/** Returns the state keys that a function's source reads: `state["x"]`, `state.get("x")`, `state.x`. */
function keysRead(text: string): string[] {
  const patterns = [/\[\s*["'](\w+)["']\s*\]/g, /\.get\(\s*["'](\w+)["']/g, /\bstate\.(\w+)/g, /\bs\.(\w+)/g];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** True for a numeric channel that some function increments, decrements or sets to a length: `state.get("rounds", 0) + 1`, `attempts += 1`, `"notes": len(x)`. */
function isCounter(name: string, channel: StateChannel | undefined, graph: AppGraph): boolean {
  if (channel?.kind !== "number") return false;
  const added = `["']?(\\s*\\]|\\s*,\\s*\\d+)?\\s*\\)?(\\s*or\\s+\\d+)?\\s*\\)?\\s*[+-]=?\\s*\\d`;
  const set = `["']?\\s*[:=](?!=)[^,}]*([+-]\\s*\\d|\\blen\\()`;
  const counts = new RegExp(`\\b${name}\\b(${added}|${set})`);
  return linesOf(graph).some((line) => counts.test(line));
}

const linesOf = ({ nodes }: AppGraph): string[] =>
  Object.values(nodes).flatMap(({ body, graph }) => [
    ...(body ? [body, ...body.helpers].flatMap(({ text }) => text.split("\n")) : []),
    ...(graph ? linesOf(graph) : []),
  ]);

/** Fields that explain a decision are shown, not compared. */
const explaining = /^(reason|reasoning|rationale|explanation|justification|thoughts?|why|comment)$/i;

function comparedFields(channel: StateChannel | undefined): {
  readonly compare?: string[];
  readonly show?: string[];
} {
  const fields = Object.entries(channel?.fields ?? {});
  const show = fields.flatMap(([name, kind]) => (kind === "text" && explaining.test(name) ? [name] : []));
  const compare = fields.flatMap(([name]) => (show.includes(name) ? [] : [name]));
  return show.length > 0 && compare.length > 0 ? { compare, show } : {};
}
