import { z } from "zod";
import { explain, type Json } from "../../std";
import type { Problem } from "../problem";
import { END, START, type Topology } from "../schema";

const Name = z.string().min(1, "must not be empty").max(120);

/** A graph known by names and edges only, as in LangGraph's `toJSON` of a compiled graph. */
export type GraphStub = {
  readonly id: string;
  /** `null` when unknown; the base's namespace is assumed. */
  readonly namespace: string | null;
  readonly nodes: readonly string[];
  readonly edges: readonly {
    readonly from: string | readonly string[];
    readonly to: string;
    readonly conditional: boolean;
  }[];
};

const ends = new Map([
  ["__start__", START],
  ["__end__", END],
]);
const drawn = (name: string): string => ends.get(name) ?? name;

const Node = z
  .union([Name, z.object({ id: Name })])
  .transform((node) => (typeof node === "string" ? node : node.id));
const Edge = z.union([
  z.tuple([Name, Name]).transform(([from, to]) => ({ from, to, conditional: false })),
  z
    .object({ source: Name, target: Name, conditional: z.boolean().default(false) })
    .transform(({ source, target, conditional }) => ({ from: source, to: target, conditional })),
]);

const Written = z
  .object({
    id: Name.default("stub"),
    namespace: Name.nullable().default(null),
    nodes: z.array(Node).min(1).max(500),
    edges: z.array(Edge).max(5000),
  })
  .transform(({ nodes, edges, ...rest }) => ({
    ...rest,
    nodes: nodes.map(drawn).filter((name) => name !== START && name !== END),
    edges: edges.map(({ from, to, conditional }) => ({ from: drawn(from), to: drawn(to), conditional })),
  }));

export type ReadStubResult =
  | { readonly ok: true; readonly stub: GraphStub }
  | { readonly ok: false; readonly problems: readonly Pick<Problem, "message" | "fix">[] };

/** Reads names and edges: `{ nodes: [name or { id }], edges: [[from, to] or { source, target, conditional }] }`. */
export function readStub(json: Json): ReadStubResult {
  const read = Written.safeParse(json);
  if (!read.success) {
    return { ok: false, problems: explain(read.error).map(({ message }) => ({ message, fix: "" })) };
  }
  const known = new Set([START, END, ...read.data.nodes]);
  const unknown = read.data.edges.flatMap(({ from, to }) => [from, to]).find((name) => !known.has(name));
  if (unknown !== undefined) {
    const message = `An edge names "${unknown}", which is not among the nodes.`;
    return { ok: false, problems: [{ message, fix: "Add it to nodes, or correct the edge." }] };
  }
  return { ok: true, stub: read.data };
}

/** Infers joins that a drawing shows as separate edges: where `base` has a join and the stub has exactly its edges into that node. `joins` lists those nodes. */
export function withJoinsOf(
  { edges: known }: Topology,
  stub: GraphStub,
): { readonly stub: GraphStub; readonly joins: readonly string[] } {
  const isDrawn = (from: string, to: string): boolean =>
    stub.edges.some((edge) => !edge.conditional && edge.from === from && edge.to === to);
  const isKnown = (from: string, to: string): boolean =>
    known.some((edge) => edge.to === to && [edge.from].flat().includes(from));
  const joins = known.filter(
    ({ from, to }) =>
      typeof from !== "string" &&
      from.every((one) => isDrawn(one, to)) &&
      stub.edges.every((edge) => edge.conditional || edge.to !== to || isKnown(edge.from as string, to)),
  );
  const isJoined = ({ from, to, conditional }: GraphStub["edges"][number]): boolean =>
    !conditional && joins.some((join) => join.to === to && [join.from].flat().includes(from as string));
  return {
    stub: {
      ...stub,
      edges: [
        ...stub.edges.filter((edge) => !isJoined(edge)),
        ...joins.map(({ from, to }) => ({ from, to, conditional: false })),
      ],
    },
    joins: joins.map(({ to }) => to),
  };
}

/** Returns a topology as a stub; `null` when any node has a policy. */
export function stubOf(topology: Topology): GraphStub | null {
  if (topology.nodes.some((node) => node.policies.length > 0)) return null;
  const branches = topology.routers.flatMap(({ from, branches: all }) =>
    all.map(({ to }) => ({ from, to, conditional: true })),
  );
  return {
    id: topology.id,
    namespace: topology.namespace,
    nodes: topology.nodes.map((node) => node.id),
    edges: [...topology.edges.map(({ from, to }) => ({ from, to, conditional: false })), ...branches],
  };
}
