import fc from "fast-check";
import { address, END, type Signature, START, type Topology } from "../topology";
import { copied, paste } from "./clipboard";
import { removeChannel, setChannel, setWords } from "./document";
import { beginAt, connect, disconnect, insertNode, join, retarget, unjoin } from "./links";
import {
  addNode,
  deleteNodes,
  describeNode,
  duplicateNode,
  mergeNodes,
  renameNode,
  splitNode,
} from "./nodes";
import { sourcesOf } from "./parts";
import {
  addBranch,
  addRouter,
  changeRouter,
  edgeToRouter,
  labelBranch,
  removeRouter,
  routerToEdge,
  setRouterParameters,
} from "./routers";
import type { Edit, UsePlace } from "./schema";
import { addUse, copyUse, moveUse, removeUse, setParameters, usesAt } from "./uses";

/** A planner of the policies and routers that random topologies name. */
export const aSignature: Signature = {
  planner: "random",
  title: "Random",
  summary: "",
  channels: [],
  calls: [],
  policies: Array.from({ length: 25 }, (_, i) => ({
    id: `p${i}`,
    number: i,
    title: `Policy ${i}`,
    kind: "guard" as const,
    summary: "",
    assumption: null,
    reads: [],
    writes: [],
    calls: [],
    params: {},
    source: [],
    acts: false,
  })),
  routers: ["r0", "r1", "r2"].map((id, i) => ({
    id,
    title: id,
    summary: "",
    reads: [],
    params: {},
    branches: Array.from({ length: i + 2 }, (_, n) => ({ name: `b${n}`, summary: "" })),
  })),
};

/** Chooses from what the topology has at the time; a list may be empty. */
type Chooser = <T>(list: readonly T[]) => T;
type Maker = (topology: Topology, pick: Chooser, at: number) => Edit;

const nodes = ({ nodes: all }: Topology) => all.map(({ id }) => id);
const sources = (topology: Topology) => [START, ...nodes(topology)];
const targets = (topology: Topology) => [...nodes(topology), END];
const edges = (topology: Topology) => topology.edges.map(address.edge);
const joinLines = (topology: Topology) =>
  topology.edges.flatMap((edge) =>
    Array.isArray(edge.from) ? edge.from.map((from) => address.joinSource(address.edge(edge), from)) : [],
  );
const routers = (topology: Topology) =>
  topology.routers.map(({ from, router }) => address.router(from, router));
const branches = (topology: Topology) =>
  topology.routers.flatMap(({ from, router, branches: all }) =>
    all.map(({ on }) => address.branch(from, router, on)),
  );
const links = (topology: Topology) => [...edges(topology), ...branches(topology)];
const hosts = (topology: Topology) => [...nodes(topology).map(address.node), ...routers(topology)];
const places = (topology: Topology): UsePlace[] =>
  hosts(topology).flatMap((host) => (usesAt(topology, host) ?? []).map((_, index) => ({ host, index })));

const makers: { readonly [name: string]: Maker } = {
  addNode: (t, pick, at) => addNode(`n${at % 40}`, at % 2 ? pick(sources(t)) : null),
  rename: (t, pick, at) => renameNode(pick(nodes(t)), `m${at % 60}`),
  describeNode: (t, pick, at) =>
    describeNode(pick(nodes(t)), at % 2 ? { title: at % 3 ? `T${at}` : "" } : { note: `${at}` }),
  duplicate: (t, pick) => duplicateNode(pick(nodes(t))),
  deleteNodes: (t, pick, at) =>
    deleteNodes(at % 3 ? [pick(nodes(t))] : [pick(nodes(t)), pick(nodes(t).toReversed())]),
  split: (t, pick, at) => splitNode(pick(nodes(t)), at % 5),
  merge: (t, pick) => mergeNodes([...new Set([pick(nodes(t)), pick(nodes(t).toReversed())])]),
  connect: (t, pick) => connect(pick(sources(t)), pick(targets(t).toReversed())),
  join: (t, pick) => {
    const to = pick(t.edges)?.to;
    return join(t.edges.filter((edge) => edge.to === to).map(address.edge));
  },
  unjoin: (t, pick) => unjoin(pick(edges(t))),
  disconnect: (t, pick) => disconnect([pick([...joinLines(t), ...links(t)])]),
  retarget: (t, pick) => retarget(pick(links(t)), pick(targets(t).toReversed())),
  beginAt: (t, pick) => {
    const edge = pick(t.edges);
    return beginAt(
      edge ? address.edge(edge) : "",
      edge ? (sourcesOf(edge)[0] as string) : "",
      pick(sources(t).toReversed()),
    );
  },
  insert: (t, pick) => insertNode(pick(links(t)), "between"),
  edgeToRouter: (t, pick, at) => edgeToRouter(pick(edges(t)), `r${at % 3}`),
  addRouter: (t, pick, at) => addRouter(pick(nodes(t)), `r${at % 3}`),
  routerToEdge: (t, pick) => routerToEdge(pick(routers(t))),
  changeRouter: (t, pick, at) => changeRouter(pick(routers(t)), `r${at % 3}`),
  addBranch: (t, pick, at) => addBranch(pick(routers(t)), `b${at % 5}`, pick(targets(t))),
  labelBranch: (t, pick, at) => labelBranch(pick(branches(t)), at % 3 ? `label ${at}` : ""),
  removeRouter: (t, pick) => removeRouter(pick(routers(t))),
  routerParameters: (t, pick, at) => setRouterParameters(pick(routers(t)), at % 2 ? { max: at } : undefined),
  addUse: (t, pick, at) => addUse(pick(hosts(t)), `p${at % 25}`, at % 4),
  removeUse: (t, pick) => removeUse(pick(places(t))),
  moveUse: (t, pick, at) => moveUse(pick(places(t)), { host: pick(hosts(t).toReversed()), index: at % 4 }),
  reorder: (t, pick, at) => {
    const from = pick(places(t));
    return moveUse(from, { host: from?.host, index: at % 4 });
  },
  copyUse: (t, pick, at) => copyUse(pick(places(t)), { host: pick(hosts(t).toReversed()), index: at % 4 }),
  parameters: (t, pick, at) => setParameters(pick(places(t)), at % 3 ? { max: at, names: ["a"] } : undefined),
  describe: (_t, _pick, at) => setWords(at % 2 ? { title: `Title ${at}` } : { namespace: `other:${at % 3}` }),
  channel: (_t, _pick, at) =>
    setChannel({ name: `c${at % 5}`, reducer: "append", default: [], basis: "inferred" }),
  removeChannel: (_t, _pick, at) => removeChannel(`c${at % 5}`),
  paste: (t, pick) => paste(copied(t, [pick(nodes(t)), pick(nodes(t).toReversed())])!),
};

/** Which kinds of parts each edit needs, so that it is made only where there is something to make it on. */
const needs = (name: string, t: Topology): boolean => {
  if (/^(removeUse|moveUse|reorder|copyUse|parameters)$/.test(name)) return places(t).length > 0;
  if (/^(addNode|describe|channel|removeChannel)$/.test(name)) return true;
  return nodes(t).length > 0;
};

export type Choice = readonly [name: string, at: number];

/** An edit by its kind and a number that says where; null where the topology has nothing for it. */
export function editOf([name, at]: Choice, topology: Topology): Edit | null {
  if (!needs(name, topology)) return null;
  const pick: Chooser = (list) => list[at % Math.max(1, list.length)]!;
  return makers[name]!(topology, pick, at);
}

export const kinds = Object.keys(makers);

export const someChoices = (length: number): fc.Arbitrary<readonly Choice[]> =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(10_000)), { minLength: length, maxLength: length });
