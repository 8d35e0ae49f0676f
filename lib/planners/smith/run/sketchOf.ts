import { isObject, type Json, type JsonObject } from "../../../std";
import { END, START, Topology } from "../../../topology";
import { openRegistry, sampleRegistry } from "../registry";
import { type DraftNode, shown, subjectOf } from "../validation";

/** Card of one call in a drawing, as written, valid or not. */
export type PlanCard = {
  /** Its index in `nodes`, which names it in the drawing. */
  readonly index: number;
  readonly id: string;
  /** `finance.quote`; missing parts are question marks. */
  readonly call: string;
  readonly purpose: string;
  /** The first few inputs, one per line. */
  readonly inputs: readonly (readonly [name: string, value: string])[];
  readonly moreInputs: number;
  readonly retry: string;
  readonly timeout: string;
  readonly onFail: string;
  /** True if its answer is the result. */
  readonly final: boolean;
};

export type PlanSketch = { readonly topology: Topology; readonly cards: readonly PlanCard[] };

/** Max calls in a drawing. */
export const maxDrawn = 300;

/** Max lines in a drawing, including those of START and END; more cannot be followed. */
export const maxLines = 1000;

const inputsShown = 3;

/**
 * Draws a possibly invalid plan: nodes by index, and one edge per resolvable dependency, so that each can be marked and removed.
 * `null` if there are no nodes, or too many nodes or edges. It cannot be run.
 */
export function sketchOf(value: Json): PlanSketch | null {
  if (!isObject(value)) return null;
  const { nodes, byId, final } = subjectOf(value, openRegistry(sampleRegistry()), 0);
  if (nodes.length === 0 || nodes.length > maxDrawn) return null;
  const edges = edgesOf(nodes, byId);
  if (edges.length > maxLines) return null;
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "plan",
    title: "Plan",
    planner: "smith-run",
    namespace: "run",
    nodes: nodes.map((node) => ({ id: nameOf(node), policies: [] })),
    edges,
    routers: [],
  });
  return { topology, cards: nodes.map((node) => cardOf(node, node === final)) };
}

const nameOf = ({ index }: DraftNode): string => String(index);

function edgesOf(nodes: readonly DraftNode[], byId: ReadonlyMap<number, DraftNode>) {
  const before = (node: DraftNode) =>
    node.needs.flatMap((id) => {
      const needed = byId.get(id);
      return needed && needed !== node ? [needed] : [];
    });
  const used = new Set(nodes.flatMap(before));
  const into = nodes.flatMap((node) => {
    const needed = before(node).sort((a, b) => a.index - b.index);
    const from = needed.length > 0 ? needed.map(nameOf) : [START];
    return from.map((one) => ({ from: one, to: nameOf(node) }));
  });
  const leaves = nodes.filter((node) => !used.has(node));
  return [...into, ...leaves.map((node) => ({ from: nameOf(node), to: END }))];
}

function cardOf({ index, raw, tool, function: name, inputs }: DraftNode, final: boolean): PlanCard {
  const given = Object.entries(inputs ?? {});
  const metadata: JsonObject = isObject(raw.metadata) ? raw.metadata : {};
  const written = (value: Json | undefined) => (value === undefined ? "?" : shown(value));
  return {
    index,
    id: written(raw.id),
    call: `${brief(tool)}.${brief(name)}`,
    purpose: typeof metadata.purpose === "string" ? metadata.purpose.slice(0, 200) : "",
    inputs: given.slice(0, inputsShown).map(([key, value]) => [key.slice(0, 40), shown(value)] as const),
    moreInputs: Math.max(0, given.length - inputsShown),
    retry: written(raw.retry),
    timeout: written(raw.timeout),
    onFail: typeof raw.on_fail === "string" ? raw.on_fail.slice(0, 20) : written(raw.on_fail),
    final,
  };
}

const brief = (text: string | null): string => text?.slice(0, 40) || "?";
