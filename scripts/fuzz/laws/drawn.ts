import { signatureOf } from "../../../lib/planner";
import { stableJson } from "../../../lib/std";
import {
  distinctEdges,
  type Edge,
  END,
  type PolicyUse,
  START,
  sortedSources,
  type Topology,
} from "../../../lib/topology";
import { type Chance, chanceOf } from "../../chance";
import type { Law } from "../law";

/** Any change of nodes, policy order, edges, joins, branches or routers changes the drawing and the topology read from it. Parameters, channels and the namespace are not drawn. */
export const drawn: Law = async ({ subject, studio }) => {
  const { topology, planner, seed } = subject;
  const signature = signatureOf(planner);
  const made = changed(chanceOf(seed), topology);
  if (structureOf(made.topology) === structureOf(topology)) return null;
  const [before, after] = [
    await studio.draw(topology, signature),
    await studio.draw(made.topology, signature),
  ];
  if (before.svg === after.svg) return `Its drawing stays the same to the byte: ${made.what}.`;
  return before.texts === after.texts ? `What is read out stays the same: ${made.what}.` : null;
};

const namesOf = (uses: readonly PolicyUse[] = []) => uses.map(({ policy }) => policy);

const structureOf = ({ nodes, edges, routers }: Topology): string =>
  stableJson({
    nodes: Object.fromEntries(nodes.map(({ id, policies }) => [id, namesOf(policies)])),
    edges: distinctEdges(edges)
      .map((edge) => stableJson([sortedSources(edge), edge.to, Array.isArray(edge.from)]))
      .toSorted(),
    routers: routers
      .map(({ from, router, policies, branches }) =>
        stableJson([from, router, namesOf(policies), branches.map(({ on, to }) => [on, to]).toSorted()]),
      )
      .toSorted(),
  });

type Change = { readonly what: string; readonly topology: Topology };

/** One change by chance, of the kinds that the topology has something for. */
function changed(chance: Chance, topology: Topology): Change {
  const { nodes, edges, routers } = topology;
  const node = chance.one(nodes);
  const [join, edge, router] = [chance.one(joinsIn(edges)), chance.one(edges), chance.one(routers)];
  const pair = pairOf(chance, edges);
  const to = chance.one([...nodes.map(({ id }) => id), END]);
  const shuffled = { ...node, policies: chance.shuffled(node.policies) };
  const changes: (Change | null)[] = [
    { what: "policies in another order", topology: { ...topology, nodes: put(nodes, node, shuffled) } },
    {
      what: "a policy less",
      topology: { ...topology, nodes: put(nodes, node, { ...node, policies: node.policies.slice(1) }) },
    },
    edge && { what: "an edge less", topology: { ...topology, edges: edges.filter((one) => one !== edge) } },
    edge && {
      what: "an edge elsewhere",
      topology: { ...topology, edges: put(edges, edge, { ...edge, to }) },
    },
    join && { what: "a join as edges", topology: { ...topology, edges: put(edges, join, ...apart(join)) } },
    pair && { what: "edges as a join", topology: { ...topology, edges: pair } },
    router && {
      what: "a router of another name",
      topology: { ...topology, routers: put(routers, router, { ...router, router: `${router.router}_2` }) },
    },
    router && {
      what: "its branches rotated",
      topology: {
        ...topology,
        routers: put(routers, router, { ...router, branches: rotated(router.branches) }),
      },
    },
    router && {
      what: "a branch less",
      topology: {
        ...topology,
        routers: put(routers, router, { ...router, branches: router.branches.slice(1) }),
      },
    },
    {
      what: "a node more",
      topology: { ...topology, nodes: [...nodes, { id: "one_more", policies: [], basis: "stated" }] },
    },
  ];
  return chance.one(changes.filter((one): one is Change => one !== null && one !== undefined));
}

const put = <T>(list: readonly T[], was: T, ...is: readonly T[]): T[] =>
  list.flatMap((one) => (one === was ? is : [one]));

const joinsIn = (edges: readonly Edge[]): readonly Edge[] => edges.filter(({ from }) => Array.isArray(from));

const apart = (join: Edge): readonly Edge[] => [join.from].flat().map((from) => ({ ...join, from }));

/** Shifts the targets by one: each branch gets the previous branch's target. */
const rotated = <T extends { readonly to: string }>(branches: readonly T[]): T[] =>
  branches.map((branch, i) => ({ ...branch, to: branches.at(i - 1)?.to ?? branch.to }));

/** Returns two edges into one node as a join; `null` when no node has two. */
function pairOf(chance: Chance, edges: readonly Edge[]): Edge[] | null {
  const plain = edges.filter(({ from }) => typeof from === "string" && from !== START);
  const first = chance.one(
    plain.filter((one) => plain.some((other) => other !== one && other.to === one.to)),
  );
  const second = first && plain.find((one) => one !== first && one.to === first.to);
  if (!first || !second) return null;
  const from = [first.from, second.from].flat();
  return [...edges.filter((one) => one !== first && one !== second), { ...first, from }];
}
