import { z } from "zod";
import { counted, explain, isObject, type Json, type JsonObject } from "../../../std";
import { END, maxNodes, START } from "../../schema";
import { type DrawnGraph, type DrawnGroup, type ReadDrawn, refusedDrawing } from "../drawnGraph";

const Name = z
  .union([z.string().min(1, "must not be empty").max(500), z.number().int()])
  .transform((id) => String(id));
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

const fieldsOfNodes = new Set(["id", "type", "data", "metadata"]);

/** Recognizes LangGraph's own `toJSON` or `to_json` of a graph: its nodes hold nothing that another program's hold. */
export const looksLikeLangGraph = (json: Json): boolean =>
  isObject(json) &&
  Array.isArray(json.nodes) &&
  Array.isArray(json.edges) &&
  !("format" in json) &&
  json.nodes.every(
    (node) =>
      isObject(node) &&
      "id" in node &&
      Object.keys(node).every((field) => fieldsOfNodes.has(field)) &&
      !(isObject(node.data ?? null) && "label" in (node.data as JsonObject)),
  ) &&
  json.edges.every((edge) => isObject(edge) && "source" in edge && "target" in edge);

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
  const numbered = new Set(isObject(json) && Array.isArray(json.nodes) ? json.nodes.flatMap(numberOf) : []);
  const nodesNamed = nodes.map((node) => ({ ...node, name: numbered.has(node.id) ? nameIn(node) : node.id }));
  const refusal = refusalOf(nodes, edges);
  if (refusal !== null) return refusedDrawing(refusal);
  const ends = endsIn(nodesNamed.map(({ name }) => name));
  const graph: DrawnGraph = {
    title: null,
    nodes: nodesNamed.map(({ id, name, metadata }) => ({
      key: id,
      name,
      text: textOf(name, metadata),
      end: ends.get(name) ?? null,
      joins: false,
      title: name.includes(":") ? name.slice(name.lastIndexOf(":") + 1) || null : null,
    })),
    edges: edges.map(({ source, target, data, conditional }) => ({
      from: source,
      to: target,
      label: data == null || String(data).trim() === "" ? null : String(data),
      conditional: conditional === true || data != null,
      dotted: conditional === true,
    })),
    groups: groupsOfNames(nodes.map(({ id }) => id)),
    remarks: [],
  };
  return { ok: true, graph };
}

/** Returns the reason to refuse the graph; `null` when it is valid. */
export function refusalOf(
  nodes: readonly { readonly id: string }[],
  edges: readonly { readonly source: string; readonly target: string }[],
): string | null {
  if (nodes.length > maxNodes + 2)
    return `The graph has ${counted(nodes.length, "node")}; the maximum is ${maxNodes}. Split it.`;
  const known = new Set(nodes.map(({ id }) => id));
  const unknown = edges.flatMap(({ source, target }) => [source, target]).find((id) => !known.has(id));
  if (unknown !== undefined)
    return `An edge names "${unknown}", which is not among the nodes. Add it, or correct the edge.`;
  const ids = nodes.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    return `Two nodes have the id "${twice}", so its edges do not say which of them is meant. Give one of them another id.`;
  return null;
}

/** LangGraph numbers nodes without a name. */
const numberOf = (node: Json): readonly string[] =>
  isObject(node) && typeof node.id === "number" ? [String(node.id)] : [];

function nameIn({ id, data }: z.infer<typeof Node>): string {
  const { name, title } = isObject((data ?? null) as Json) ? (data as JsonObject) : {};
  const own = [name, title].find((one) => typeof one === "string" && one !== "");
  return typeof own === "string" ? own.replaceAll(":", "/").slice(0, 500) : id;
}

/** Returns LangGraph's names of the ends; if the graph has neither, those common in drawings. */
const endsIn = (names: readonly string[]): ReadonlyMap<string, "start" | "end"> =>
  names.some((name) => name === "__start__" || name === "__end__")
    ? new Map([
        ["__start__", "start"],
        ["__end__", "end"],
      ])
    : new Map([
        [START, "start"],
        [END, "end"],
      ]);

const textOf = (name: string, metadata: { [key: string]: unknown } | null | undefined): string =>
  [
    name.slice(name.lastIndexOf(":") + 1) || name,
    ...Object.entries(metadata ?? {}).map(([key, value]) => `${key} = ${word(value)}`),
  ].join("\n");

/** A value as LangGraph writes it into its own drawing. */
function word(value: unknown): string {
  if (typeof value === "string") return value;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  return isList ? value.join(", ") : JSON.stringify(value);
}

/** `outer:mid:inner` belongs to the group `mid`, which belongs to `outer`. */
export function groupsOfNames(ids: readonly string[]): readonly DrawnGroup[] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const parts = id.split(":");
    for (let depth = 1; depth < parts.length; depth += 1) {
      const path = parts.slice(0, depth).join(":");
      if (path === "") continue;
      const held = groups.get(path) ?? [];
      groups.set(path, depth === parts.length - 1 ? [...held, id] : held);
    }
  }
  return [...groups].map(([path, nodes]) => ({
    id: path,
    nodes,
    title: path.slice(path.lastIndexOf(":") + 1) || path,
    within: path.slice(0, Math.max(path.lastIndexOf(":"), 0)) || null,
  }));
}
