import { z } from "zod";
import { explain, grouped, isObject, type Json, type JsonObject, listed } from "../../std";
import { END, START } from "../schema";
import {
  type DrawnGraph,
  type DrawnGroup,
  type DrawnNode,
  type ReadDrawn,
  refusedDrawing,
} from "./drawnGraph";
import { drawnTitle, drawnWords } from "./drawnWords";
import { withoutFrames } from "./frames";
import { refusalOf } from "./langGraph/langGraphIn";

const Id = z.string().min(1, "must not be empty").max(500);
const Node = z.object({
  id: Id,
  type: z.string().nullish(),
  parentId: z.string().nullish(),
  /** Name of `parentId` before version 12. */
  parentNode: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
const Edge = z.object({
  source: Id,
  target: Id,
  label: z.unknown().optional(),
  sourceHandle: z.string().nullish(),
});
const maxLines = 4000;
const Written = z.object({ nodes: z.array(Node).min(1), edges: z.array(Edge).max(maxLines) });
type Node = z.infer<typeof Node>;

/** Recognizes `toObject()` of React Flow: nodes with positions. */
export const looksLikeReactFlow = (json: Json): boolean =>
  isObject(json) &&
  Array.isArray(json.nodes) &&
  Array.isArray(json.edges) &&
  !("format" in json) &&
  json.nodes.length > 0 &&
  json.nodes.every((node) => isObject(node) && isObject(node.position ?? null) && "id" in node) &&
  json.edges.every((edge) => isObject(edge) && "source" in edge && "target" in edge);

/** Reads nodes and edges of React Flow: labels are titles, labelled edges branches, parents groups. */
export function readReactFlow(json: Json): ReadDrawn {
  const read = Written.safeParse(json);
  if (!read.success) {
    const [fault] = explain(read.error);
    return refusedDrawing(
      `The React Flow graph cannot be read: ${fault?.message ?? ""} ${fault?.fix ?? ""}`.trim(),
    );
  }
  const { nodes, edges } = read.data;
  const refusal = refusalOf(nodes, edges);
  if (refusal !== null) return refusedDrawing(refusal);
  const parents = new Set(nodes.flatMap((node) => parentOf(node) ?? []));
  const inner = nodes.filter(({ id }) => !parents.has(id));
  const groups: DrawnGroup[] = nodes.flatMap((node) =>
    parents.has(node.id)
      ? [
          {
            id: node.id,
            title: drawnTitle(labelOf(node)) || node.id,
            within: parentOf(node),
            nodes: inner.flatMap((one) => (parentOf(one) === node.id ? [one.id] : [])),
          },
        ]
      : [],
  );
  const lines = edges.map(({ source, target, label }) => {
    const says = typeof label === "string" || typeof label === "number" ? drawnTitle(String(label)) : "";
    return {
      from: source,
      to: target,
      label: says === "" ? null : says,
      conditional: says !== "",
      dotted: false,
    };
  });
  const { edges: reached, remarks } = withoutFrames(
    lines,
    groups,
    inner.map(({ id }) => id),
  );
  if (reached.length > maxLines)
    return refusedDrawing(
      `Its lines at groups stand for more than ${maxLines.toLocaleString("en")} lines between nodes. Lead them to nodes.`,
    );
  const graph: DrawnGraph = {
    title: titleOf(json),
    nodes: inner.map(drawnNode),
    groups,
    edges: reached,
    remarks: [...remarks, ...handleRemarks(inner, edges)],
  };
  return { ok: true, graph };
}

/** Reports nodes whose lines leave by different handles: these may be branches, or only places at its border. */
function handleRemarks(
  nodes: readonly Node[],
  edges: readonly Pick<z.infer<typeof Edge>, "source" | "label" | "sourceHandle">[],
): readonly string[] {
  const plain = edges.filter(({ label, sourceHandle }) => sourceHandle && !label);
  const bySource = grouped(plain, ({ source }) => source);
  const several = nodes.filter(
    ({ id }) => new Set((bySource.get(id) ?? []).map(({ sourceHandle }) => sourceHandle)).size > 1,
  );
  if (several.length === 0) return [];
  const names = several.slice(0, 8).map((node) => drawnTitle(labelOf(node)) || node.id);
  const shown = several.length > 8 ? [...names, `${several.length - 8} more`] : names;
  return [
    `Lines without a label leave ${listed(shown)} by different handles. They were read as edges that are all followed; label them where one of them is chosen.`,
  ];
}

/** An empty id is none. */
const parentOf = ({ parentId, parentNode }: Node): string | null => parentId || parentNode || null;

/** Returns React Flow's `data.label`, or the field that programs built on it use instead. */
function labelOf({ data }: Node): string {
  const said = [data?.label, data?.title, data?.name].find((one) => typeof one === "string" && one !== "");
  return typeof said === "string" ? said : "";
}

function drawnNode(node: Node): DrawnNode {
  const said = drawnTitle(labelOf(node));
  const isNumber = /^[\d-]+$/.test(node.id) || /[0-9a-f]{8}-/.test(node.id);
  return {
    key: node.id,
    end: endOf(said),
    joins: false,
    // A generated, numeric id carries no meaning.
    name: isNumber && said !== "" ? said : node.id,
    title: said === "" || said === node.id ? null : said,
    text: drawnWords(labelOf(node)),
  };
}

const titleOf = (json: Json): string | null => {
  const { name, title } = json as JsonObject;
  const said = [title, name].find((one) => typeof one === "string" && one.trim() !== "");
  return typeof said === "string" ? said.trim().slice(0, 120) : null;
};

const endOf = (said: string): DrawnNode["end"] => {
  if (said === START || said === "__start__") return "start";
  return said === END || said === "__end__" ? "end" : null;
};
