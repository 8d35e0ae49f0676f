import type { RouterSignature, Signature } from "../topology";
import type { FlatGraph } from "./flatten";
import type { AppGraph } from "./schema";
import { shortName } from "./shortName";

const calls = [
  { kind: "llm", title: "Model", group: "llm" },
  { kind: "tool", title: "Tool", group: "tool" },
  { kind: "http", title: "HTTP request", group: "tool" },
] as const;

const verbs = {
  ask_model: { past: "asked the model", gerund: "asking the model" },
  call: { past: "called", gerund: "calling" },
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
  { routers }: FlatGraph,
  functions: ReadonlyMap<string, string>,
): Signature {
  return {
    planner: shortName(app),
    title: app,
    summary: "An existing LangGraph app, run as it is.",
    verbs,
    calls,
    channels: Object.entries(graph.channels).map(([name, reducer]) => ({
      name,
      title: name,
      reducer: reducer === "append" ? "append" : "replace",
      scope: "state",
    })),
    policies: [...new Set(functions.values())].map((name) => ({
      id: name,
      number: null,
      title: name.split(".").at(-1) ?? name,
      kind: "action",
      summary: "",
      assumption: null,
      reads: [],
      writes: [],
      calls: calls.map(({ kind }) => kind),
      params: {},
      source: [],
      acts: false,
    })),
    routers: [
      ...new Map(
        routers.map(({ router, branches }): [string, RouterSignature] => [
          shortName(router),
          {
            id: shortName(router),
            title: router,
            summary: "",
            reads: [],
            branches: branches.map(({ on }) => ({ name: on, summary: "" })),
            params: {},
          },
        ]),
      ).values(),
    ],
  };
}

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
