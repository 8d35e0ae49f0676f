import type { PolicySignature, RouterSignature, Signature, Topology } from "../topology";
import type { FlatGraph } from "./flatten";
import type { AppGraph, Body } from "./schema";
import { shortName } from "./shortName";

const calls = [
  { kind: "llm", title: "Model", group: "llm" },
  { kind: "tool", title: "Tool", group: "tool" },
  { kind: "http", title: "HTTP request", group: "tool" },
] as const;

const verbs = {
  ask_model: { past: "asked the model", gerund: "asking the model" },
  call: { past: "called", gerund: "calling" },
  pause: { past: "paused", gerund: "pausing" },
  route: { past: "routed", gerund: "routing" },
  reply: { past: "replied", gerund: "replying" },
  stop: { past: "stopped", gerund: "stopping" },
  run: { past: "ran", gerund: "running" },
  decide: { past: "decided", gerund: "deciding" },
};

/** The vocabulary of one version of an app: its functions, routers and channels. */
export function signatureOfGraph(
  app: string,
  graph: AppGraph,
  { nodes, routers }: FlatGraph,
  functions: ReadonlyMap<string, string>,
): Signature {
  return {
    planner: shortName(app),
    title: app,
    summary,
    verbs,
    calls,
    channels: Object.entries(graph.channels).map(([name, reducer]) => ({
      name,
      title: name,
      reducer: reducer === "append" ? "append" : "replace",
      scope: "state",
    })),
    policies: byName(
      nodes.map(({ id, node }) => ({
        ...policySignature(functions.get(id) ?? id),
        summary: node.graph ? "" : locationOf(node.body),
      })),
      ({ id }) => id,
    ),
    routers: byName(
      routers.map(({ router, body, branches }) => ({
        ...routerSignature(
          router,
          branches.map(({ on }) => on),
        ),
        id: shortName(router),
        summary: locationOf(body),
      })),
      ({ id }) => id,
    ),
  };
}

/** The vocabulary that the topologies of one app name; channels are not part of them. */
export function signatureOfTopologies(topologies: readonly [Topology, ...Topology[]]): Signature {
  const [first, ...rest] = topologies.map(
    ({ planner, nodes, routers }): Signature => ({
      planner,
      title: planner,
      summary,
      verbs,
      calls,
      channels: [],
      policies: [...new Set(nodes.flatMap(({ policies }) => policies.map(({ policy }) => policy)))].map(
        policySignature,
      ),
      routers: joinRouters(
        routers.map(({ router, branches }) =>
          routerSignature(
            router,
            branches.map(({ on }) => on),
          ),
        ),
      ),
    }),
  );
  return joinSignatures([first as Signature, ...rest]);
}

const summary = "An existing LangGraph app, run as it is.";

const locationOf = (body: Body | null): string => (body?.file ? placeOf(body) : "");

/** File and lines of a function: `agent.py:59–60`. */
export function placeOf({ file, line, lines }: Pick<Body, "file" | "line" | "lines">): string {
  return lines > 1 ? `${file}:${line}–${line + lines - 1}` : `${file}:${line}`;
}

/** The name by which an author knows a function: `call_model` of `agent.call_model`, `ToolNode` of a library's `ToolNode._func of tools`. */
function functionTitle(name: string): string {
  const [qualified = name, node] = name.split(" of ");
  const parts = qualified.split(".");
  const last = parts.at(-1) ?? qualified;
  if (last === "<lambda>") return node === undefined ? "lambda" : `lambda of ${node}`;
  return (last.startsWith("_") ? parts.at(-2) : undefined) ?? last;
}

const policySignature = (name: string): PolicySignature => ({
  id: name,
  number: null,
  title: functionTitle(name),
  kind: "action",
  summary: "",
  assumption: null,
  reads: [],
  writes: [],
  // Functions declare no calls; traces show those they made.
  calls: [],
  params: {},
  source: [],
  acts: false,
});

const routerSignature = (name: string, branches: readonly string[]): RouterSignature => ({
  id: name,
  title: name,
  summary: "",
  reads: [],
  branches: branches.map((branch) => ({ name: branch, summary: "" })),
  params: {},
});

/** Merges the vocabularies of several versions, so that no side lacks a name of the other. */
export function joinSignatures([first, ...rest]: readonly [Signature, ...Signature[]]): Signature {
  return rest.reduce<Signature>(
    (joined, next) => ({
      ...joined,
      channels: byName([...joined.channels, ...next.channels], ({ name }) => name),
      policies: byName([...joined.policies, ...next.policies], ({ id }) => id),
      routers: joinRouters([...joined.routers, ...next.routers]),
    }),
    first,
  );
}

const byName = <T>(all: readonly T[], name: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [name(one), one])).values(),
];

const joinRouters = (routers: readonly RouterSignature[]): RouterSignature[] =>
  byName(routers, ({ id }) => id).map((router) => ({
    ...router,
    branches: byName(
      routers.filter(({ id }) => id === router.id).flatMap(({ branches }) => branches),
      ({ name }) => name,
    ),
  }));
