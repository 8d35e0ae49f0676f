import { counted, grouped, listed, shorten } from "../../std";
import { unsafe } from "../problems/names";
import {
  type Branch,
  type Edge,
  END,
  type NodeGroup,
  type RouterUse,
  START,
  Topology,
  type TopologyNode,
} from "../schema";
import type { Signature } from "../signature";
import type { DrawnEdge, DrawnGraph, DrawnNode } from "./drawnGraph";
import { joinRemarks, severalRemarks } from "./joinRemarks";
import { routersOf, unknownRouter } from "./routersOf";

export type DrawnTopology = {
  readonly topology: Topology;
  /** Ambiguities of the drawing, and how the import resolved each. */
  readonly remarks: readonly string[];
  /** The remarks that no problem of the topology repeats. */
  readonly beyondProblems: readonly string[];
};

const maxGroups = 200;

type Naming = { readonly id: string; readonly title?: string; readonly signature: Signature };

/** Converts a drawn graph to a topology: unbound nodes, labelled and dotted lines as branches, subgraphs as groups. Lossless and deterministic. */
export function drawnTopology(graph: DrawnGraph, { id, title, signature }: Naming): DrawnTopology {
  const { names, remarks: renamed } = namesFor(graph.nodes);
  const nameOf = (key: string): string => names.get(key) ?? key;
  const named = graph.edges.map((edge) => ({ ...edge, from: nameOf(edge.from), to: nameOf(edge.to) }));
  const points = new Set(graph.nodes.filter((node) => node.joins).map(({ key }) => nameOf(key)));
  const { joins, rest, remarks: ofJoins } = joinsOf(named, points);
  const plain = memoize(rest.filter(({ conditional }) => !conditional));
  const routers = routersOf(
    rest.filter(({ conditional }) => conditional),
    signature,
  );
  const edges: Edge[] = [...plain.map(({ from, to }) => ({ from, to, basis: "stated" as const })), ...joins];
  const groupIds = groupIdsFor(graph.groups);
  const groupId = (group: string): string => groupIds.get(group) ?? shorten(group, 120);
  const drawn = graph.groups.slice(0, maxGroups);
  const isDrawn = (id: string): boolean => drawn.some((group) => group.id === id);
  const groups: NodeGroup[] = drawn.map(({ id: group, title: says, within, nodes }) => ({
    id: groupId(group),
    ...(says !== group && { title: shorten(says, 120) }),
    ...(within !== null && isDrawn(within) && { within: groupId(within) }),
    nodes: nodes.map(nameOf).filter((node) => !points.has(node)),
  }));
  const topology = Topology.parse({
    format: "planner-studio/topology",
    version: 2,
    id,
    planner: signature.planner,
    namespace: "planner",
    title: shorten(title ?? graph.title ?? id, 120),
    nodes: graph.nodes
      .filter((node) => node.end === null && !node.joins)
      .map((node) => unboundNode(node, nameOf(node.key))),
    ...(groups.length > 0 && { groups }),
    edges,
    routers,
  });
  const beyondProblems = [
    ...graph.remarks,
    ...renamed,
    ...(graph.groups.length > maxGroups
      ? [`Of ${counted(graph.groups.length, "subgraph")}, the first ${maxGroups} were imported.`]
      : []),
    ...ofJoins,
    ...remarksOf(topology),
    ...severalRemarks(graph.edges, nameOf),
  ];
  return { topology, remarks: [...beyondProblems, ...remarksOnProblems(topology)], beyondProblems };
}

function unboundNode({ title, text }: DrawnNode, id: string): TopologyNode {
  return {
    id,
    ...(title !== null && title !== id && { title: shorten(title, 120) }),
    policies: [],
    unbound: shorten(text === "" ? id : text, 20_000),
    basis: "stated",
  };
}

/** Assigns each node a unique name that LangGraph accepts. */
function namesFor(nodes: readonly DrawnNode[]) {
  const names = new Map<string, string>();
  const taken = new Set<string>([START, END]);
  const changed: string[] = [];
  for (const { key, name, end } of nodes) {
    if (end !== null) {
      names.set(key, end === "start" ? START : END);
      continue;
    }
    const safe = safeName(name);
    let free = safe;
    for (let n = 2; taken.has(free); n += 1) free = `${safe.slice(0, 110)} ${n}`;
    taken.add(free);
    names.set(key, free);
    if (free !== name) changed.push(`"${shorten(name, 60)}" is "${shorten(free, 60)}"`);
  }
  const shown = changed.length > 8 ? [...changed.slice(0, 8), `${changed.length - 8} more`] : changed;
  const remarks =
    changed.length > 0
      ? [`Some names are not valid node names, so they were changed: ${listed(shown)}.`]
      : [];
  return { names, remarks };
}

/** Shortens the ids of groups, and keeps them apart. */
function groupIdsFor(groups: DrawnGraph["groups"]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id } of groups) {
    if (ids.has(id)) continue;
    const short = shorten(id, 120);
    let free = short;
    for (let n = 2; taken.has(free); n += 1) free = `${short.slice(0, 110)} ${n}`;
    taken.add(free);
    ids.set(id, free);
  }
  return ids;
}

/** `:` separates a subgraph from its node in LangGraph's drawings, so a name must not contain it. */
function safeName(name: string): string {
  const plain = name
    .replace(/[|:]/g, "/")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 110)
    .trim();
  if (plain !== "" && unsafe(plain) === null) return plain;
  return `node ${plain.replace(/^_+|(?<!_)_+$/g, "")}`.trim();
}

type Named = DrawnEdge;

/** Turns the points at which lines meet back into joins; a point with a single incoming line is not a join, and a join of joins waits for the sources of all. */
function joinsOf(edges: readonly Named[], points: ReadonlySet<string>) {
  const into = grouped(edges, ({ to }) => to);
  const sourcesOf = (point: string, seen: Set<string>): readonly string[] =>
    (into.get(point) ?? []).flatMap(({ from }) => {
      if (!points.has(from)) return [from];
      return seen.has(from) ? [] : sourcesOf(from, seen.add(from));
    });
  const joins: Edge[] = [];
  const lost: Named[] = [];
  for (const point of points) {
    const from = [...new Set(sourcesOf(point, new Set([point])))];
    const [source] = from;
    const out = edges.filter((edge) => edge.from === point);
    if (source === undefined || out.length === 0) lost.push(...out, ...(into.get(point) ?? []));
    else
      for (const { to } of out)
        if (!points.has(to)) joins.push({ from: from.length > 1 ? from : source, to, basis: "stated" });
  }
  const atPoints = edges.filter(({ from, to }) => points.has(from) || points.has(to));
  return {
    joins,
    rest: edges.filter(({ from, to }) => !points.has(from) && !points.has(to)),
    remarks: remarksOnJoins(atPoints, lost.length),
  };
}

function remarksOnJoins(edges: readonly Named[], lost: number): readonly string[] {
  const labels = edges.flatMap(({ label }) => label ?? []).map((label) => `"${shorten(label, 60)}"`);
  const shown = labels.length > 8 ? [...labels.slice(0, 8), `${labels.length - 8} more`] : labels;
  return [
    ...(labels.length > 0
      ? [
          `A join waits for all of its sources and starts all of its targets, whatever their lines say: ${listed(shown)} ${labels.length === 1 ? "is" : "are"} left out.`,
        ]
      : []),
    ...(lost > 0
      ? [`${counted(lost, "line is", "lines are")} left out, of joins that nothing leads to or from.`]
      : []),
  ];
}

/** Removes duplicate edges, which LangGraph merges. */
function memoize(edges: readonly Named[]): readonly Named[] {
  const seen = new Set<string>();
  return edges.filter(({ from, to }) => {
    const line = JSON.stringify([from, to]);
    return !seen.has(line) && seen.add(line);
  });
}

function remarksOnProblems({ nodes, routers, edges }: Topology): readonly string[] {
  const nameless = routers.filter(({ router }) => router === unknownRouter);
  const into = [...edges.flatMap(sourcesInto), ...routers.flatMap(branchesInto)];
  return [
    `${counted(nodes.length, "node")} ${nodes.length === 1 ? "is" : "are"} unbound: a drawing does not say what a node runs.`,
    ...(nameless.length > 0
      ? [`A drawing does not name its routers. Choose one for ${listed(nameless.map(({ from }) => from))}.`]
      : []),
    ...(into.length > 0
      ? [
          `${listed(into)} ${into.length === 1 ? "leads" : "lead"} into START, which LangGraph does not allow: lead the line to the first node instead.`,
        ]
      : []),
  ];
}

function remarksOf(topology: Topology): readonly string[] {
  const guessed = topology.routers.filter(
    ({ router, basis }) => router !== unknownRouter && basis === "inferred",
  );
  return [
    ...guessed.map(
      ({ from, router }) =>
        `The router of ${from} was taken to be "${router}", for it alone has these branches.`,
    ),
    ...joinRemarks(topology),
  ];
}

const sourcesInto = ({ from, to }: Edge): readonly string[] => (to === START ? [from].flat() : []);
const branchesInto = ({ from, branches }: RouterUse): readonly string[] =>
  branches.some(({ to }: Branch) => to === START) ? [from] : [];
