import { Recording } from "../../recording";
import { Topology } from "../../topology";

/** A policy of the desk in short: `?name` asks for it, `=name` looks it up, `!name` chooses a letter, `.` writes it, `?a&b` asks for both at once. */
export type Short = string;
/** Nodes that run one after another; several in a list run side by side and are joined. */
export type Stages = readonly (readonly (readonly Short[])[])[];

/** A graph of stages, each of parallel nodes; nodes are called by stage and place: `s1n1`. */
export function deskTopology(stages: Stages, id = "desk"): Topology {
  const named = stages.map((nodes, s) =>
    nodes.map((policies, n) => ({ id: `s${s + 1}n${n + 1}`, policies: policies.map(useOf) })),
  );
  const ids = named.map((nodes) => nodes.map((node) => node.id));
  const edges = ids.flatMap((targets, s) => {
    const before = s === 0 ? ["START"] : (ids[s - 1] ?? []);
    return targets.map((to) => ({ from: before.length === 1 ? (before[0] as string) : before, to }));
  });
  const last = ids.at(-1)?.map((from) => ({ from, to: "END" })) ?? [];
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id,
    title: id,
    planner: "desk",
    namespace: "desk",
    nodes: named.flat(),
    edges: [...edges, ...last],
    routers: [],
  });
}

function useOf(short: Short): { policy: string; with?: Record<string, string | string[]> } {
  const [sign, field] = [short[0], short.slice(1)];
  if (field.includes("&")) return { policy: "askAll", with: { fields: field.split("&") } };
  if (sign === "?") return { policy: "ask", with: { field } };
  if (sign === "=") return { policy: "lookUp", with: { field } };
  return sign === "!" ? { policy: "choose", with: { field } } : { policy: "write" };
}

/** Turns as text: `go ?name ?order` is a message after which both were asked, `+ =stock` an answer after which the stock was looked up; `?name…` waits to this day. */
export function deskRecording(turns: readonly string[], id = "tuesday"): Recording {
  return Recording.parse({
    format: "planner-studio/recording",
    version: 1,
    id,
    title: id,
    planner: "desk",
    synthetic: true,
    start: {},
    turns: turns.map((line, t) => {
      const [text = "", ...calls] = line.split(" ");
      return {
        kind: text === "+" ? "answer" : "message",
        text,
        calls: calls.map(callOf),
        decisions: [],
        end: turns[t + 1]?.startsWith("+") ? "waits" : "ended",
      };
    }),
  });
}

function callOf(short: Short) {
  const field = short.slice(1).replace("…", "");
  if (short.startsWith("="))
    return { kind: "lookup", request: { of: field, by: "0" }, answer: `the ${field}` };
  const asked = { kind: "person", request: { field } };
  return short.endsWith("…") ? { ...asked, pending: true } : { ...asked, answer: `my ${field}` };
}
