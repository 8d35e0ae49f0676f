import { type Signature, Topology } from "../topology";
import { type FlatGraph, type FlatNode, flatten } from "./flatten";
import type { AppGraph, Body } from "./schema";
import { shortName } from "./shortName";
import { signatureOfGraph } from "./signature";

/** An app's graph as a topology: a node's function is its only policy, with the source's hash as a parameter. */
export type Subject = {
  readonly topology: Topology;
  readonly signature: Signature;
  /** Functions by node id, and by `router NAME`. */
  readonly bodies: ReadonlyMap<string, Body>;
  /** Node -> name of its function. */
  readonly functions: ReadonlyMap<string, string>;
  /** Tool node -> its tools. */
  readonly tools: ReadonlyMap<string, readonly string[]>;
  readonly pauses: FlatGraph["pauses"];
  /** Node -> options that it was added with; without nodes whose options are not known. */
  readonly options: ReadonlyMap<string, readonly string[]>;
};

export type SubjectName = { readonly app: string; readonly version: string; readonly title: string };

export function subjectOf(graph: AppGraph, { app, version, title }: SubjectName): Subject {
  const flat = flatten(graph);
  const functions = new Map(flat.nodes.map((one) => [one.id, functionName(one)]));
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id: shortName(`${app}@${version}`),
    title: shortName(title),
    planner: shortName(app),
    namespace: "app",
    nodes: flat.nodes.map((one) => ({ id: one.id, policies: [policyUse(one, functions)] })),
    ...(flat.groups.length > 0 && { groups: flat.groups }),
    edges: flat.edges.map(({ from, to }) => ({ from, to })),
    routers: flat.routers.map(({ on, router, body, branches }) => ({
      from: on,
      router: shortName(router),
      ...(body && { with: { source: body.hash } }),
      branches: [...branches],
    })),
  });
  return {
    topology,
    signature: signatureOfGraph(app, graph, flat, functions),
    bodies: bodiesOf(flat),
    functions,
    pauses: flat.pauses,
    options: new Map(
      flat.nodes.flatMap(({ id, node: { options } }) => (options ? [[id, options] as const] : [])),
    ),
    tools: new Map(flat.nodes.flatMap(({ id, node: { tools } }) => (tools ? [[id, tools] as const] : []))),
  };
}

function policyUse({ id, node }: FlatNode, functions: ReadonlyMap<string, string>) {
  return {
    policy: functions.get(id) ?? id,
    with: {
      ...(node.body && !node.graph && { source: node.body.hash }),
      ...(node.tools && { tools: [...node.tools] }),
    },
  };
}

/** Lambdas and library nodes have no name of their own, so the node's is added. */
function functionName({ id, node: { body, graph } }: FlatNode): string {
  if (graph) return shortName(`graph ${id}`);
  if (!body) return shortName(id);
  const anonymous = body.file === null || body.name.endsWith("<lambda>");
  return shortName(anonymous ? `${body.name} of ${id}` : body.name);
}

const bodiesOf = ({ nodes, routers }: FlatGraph): ReadonlyMap<string, Body> =>
  new Map([
    ...nodes.flatMap(({ id, node: { body } }) =>
      body && (body.file || body.helpers.length > 0) ? [[id, body] as const] : [],
    ),
    ...routers.flatMap(({ router, body }) => (body?.file ? [[`router ${router}`, body] as const] : [])),
  ]);
