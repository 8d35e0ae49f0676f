import { z } from "zod";
import { counted, explain, isObject, type Json } from "../../std";
import { mostNodes } from "../schema";
import { type DrawnGraph, type DrawnGroup, type ReadDrawn, refusedDrawing } from "./drawnGraph";

const Name = z.string().min(1, "must not be empty").max(500);
const Node = z.object({
  id: Name,
  data: z.unknown().optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
const Edge = z.object({
  source: Name,
  target: Name,
  data: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  conditional: z.boolean().nullish(),
});
const Written = z.object({ nodes: z.array(Node).min(1), edges: z.array(Edge).max(4000) });

/** What LangGraph's own `toJSON` or `to_json` of a graph looks like. */
export const looksLikeLangGraph = (json: Json): boolean =>
  isObject(json) && Array.isArray(json.nodes) && Array.isArray(json.edges) && !("format" in json);

/** Reads `get_graph().to_json()` of LangGraph's Python or JavaScript; nodes of subgraphs (`xray`) become groups. */
export function readLangGraph(json: Json): ReadDrawn {
  const read = Written.safeParse(json);
  if (!read.success) {
    const [fault] = explain(read.error);
    return refusedDrawing(
      `The graph cannot be read: ${fault?.message ?? "it is not valid."} ${fault?.fix ?? ""}`.trim(),
    );
  }
  const { nodes, edges } = read.data;
  if (nodes.length > mostNodes + 2)
    return refusedDrawing(
      `The graph has ${counted(nodes.length, "node")}; the most is ${mostNodes}. Split it.`,
    );
  const known = new Set(nodes.map(({ id }) => id));
  const strange = edges.flatMap(({ source, target }) => [source, target]).find((id) => !known.has(id));
  if (strange !== undefined)
    return refusedDrawing(
      `An edge names "${strange}", which is not among the nodes. Add it, or correct the edge.`,
    );
  const graph: DrawnGraph = {
    title: null,
    nodes: nodes.map(({ id, metadata }) => ({
      ...{ key: id, name: id, text: textOf(id, metadata), end: endOf(id), joins: false },
      title: id.includes(":") ? id.slice(id.lastIndexOf(":") + 1) || null : null,
    })),
    edges: edges.map(({ source, target, data, conditional }) => ({
      ...{ from: source, to: target, label: data == null ? null : String(data) },
      conditional: conditional === true,
    })),
    groups: groupsOf(nodes.map(({ id }) => id)),
    remarks: [],
  };
  return { ok: true, graph };
}

const endOf = (id: string): "start" | "end" | null => {
  if (id === "__start__" || id === "START") return "start";
  return id === "__end__" || id === "END" ? "end" : null;
};

const textOf = (id: string, metadata: { [key: string]: unknown } | null | undefined): string =>
  [id, ...Object.entries(metadata ?? {}).map(([key, value]) => `${key} = ${word(value)}`)].join("\n");

const word = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** `outer:mid:inner` stands in the group `mid`, which stands in `outer`. */
function groupsOf(ids: readonly string[]): readonly DrawnGroup[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const parts = id.split(":");
    for (let depth = 1; depth < parts.length; depth += 1) {
      const path = parts.slice(0, depth).join(":");
      const held = groups.get(path) ?? [];
      groups.set(path, depth === parts.length - 1 ? [...held, id] : held);
    }
  }
  return [...groups].map(([path, nodes]) => ({
    ...{ id: path, nodes, title: path.slice(path.lastIndexOf(":") + 1) || path },
    within: path.includes(":") ? path.slice(0, path.lastIndexOf(":")) : null,
  }));
}
