import { listed, stableJson } from "../../std";
import { address, type Branch, type Edge, type RouterUse, type Topology } from "../../topology";
import type { TouchingMove } from "./touchingMove";

type NodeMap = ReadonlyMap<string, string>;

/** Edges that lead elsewhere, told by the node that they leave. */
export function edgeMoves(base: Topology, head: Topology, inHead: NodeMap): TouchingMove[] {
  const mapped = base.edges.map((edge) => ({ edge, name: nameOf(edge, inHead) }));
  const was = new Set(mapped.map(({ name }) => name));
  const is = new Set(head.edges.map((edge) => nameOf(edge)));
  const lost = mapped.filter(({ name }) => !is.has(name)).map(({ edge }) => edge);
  const gained = head.edges.filter((edge) => !was.has(nameOf(edge)));
  const sources = [
    ...new Set([...lost.map((edge) => sourceOf(edge, inHead)), ...gained.map((edge) => sourceOf(edge))]),
  ];
  return sources.map((source) => {
    const out = lost.filter((edge) => sourceOf(edge, inHead) === source);
    const into = gained.filter((edge) => sourceOf(edge) === source);
    return {
      kind: "edge_changed",
      sentence: leads(
        source,
        out.map(({ to }) => to),
        into.map(({ to }) => to),
      ),
      base: out.map(address.edge),
      head: into.map(address.edge),
      touches: near(base, head, [...out.flatMap(ends)], [...into.flatMap(ends)]),
    };
  });
}

/** Routers that came or went, and branches that lead elsewhere. */
export function branchMoves(base: Topology, head: Topology, inHead: NodeMap): TouchingMove[] {
  const routerName = (use: RouterUse, from: string) => `${from}/${use.router}`;
  const was = new Map(base.routers.map((use) => [routerName(use, inHead.get(use.from) ?? use.from), use]));
  const is = new Map(head.routers.map((use) => [routerName(use, use.from), use]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [before, after] = [was.get(name), is.get(name)];
    const branches = [...new Set([...onsOf(before), ...onsOf(after)])];
    const moved = branches.flatMap((on) => {
      const [a, b] = [branchOf(before, on), branchOf(after, on)];
      if ((a && (inHead.get(a.to) ?? a.to)) === b?.to) return [];
      return [branchMove(base, head, { before, after, on, a, b })];
    });
    return [...moved, ...routerParams(base, head, before, after)];
  });
}

type BranchChange = {
  readonly before: RouterUse | undefined;
  readonly after: RouterUse | undefined;
  readonly on: string;
  readonly a: Branch | undefined;
  readonly b: Branch | undefined;
};

function branchMove(base: Topology, head: Topology, { before, after, on, a, b }: BranchChange): TouchingMove {
  const source = `After ${after?.from ?? before?.from}, "${on}"`;
  return {
    kind: "branch_changed",
    sentence: leads(source, a ? [a.to] : [], b ? [b.to] : []),
    base: before && a ? [address.branch(before.from, before.router, on)] : [],
    head: after && b ? [address.branch(after.from, after.router, on)] : [],
    touches: near(base, head, a ? [a.to] : [], b ? [b.to] : []),
  };
}

function routerParams(base: Topology, head: Topology, before?: RouterUse, after?: RouterUse): TouchingMove[] {
  if (!before || !after || stableJson(before.with ?? {}) === stableJson(after.with ?? {})) return [];
  const at = (use: RouterUse) =>
    use.branches.map((branch) => address.branch(use.from, use.router, branch.on));
  return [
    {
      kind: "branch_changed",
      sentence: `After ${after.from}, ${after.router} decides with ${stableJson(after.with ?? {})} instead of ${stableJson(before.with ?? {})}.`,
      base: at(before),
      head: at(after),
      touches: near(base, head, [before.from], [after.from]),
    },
  ];
}

export function channelMoves(base: Topology, head: Topology): TouchingMove[] {
  const was = new Map(base.channels.map((channel) => [channel.name, channel]));
  const is = new Map(head.channels.map((channel) => [channel.name, channel]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [before, after] = [was.get(name), is.get(name)];
    const facts = (channel: typeof before) =>
      channel && stableJson([channel.reducer ?? null, channel.default ?? null]);
    if (facts(before) === facts(after)) return [];
    return [
      {
        kind: "channel_changed" as const,
        sentence: `The channel ${name} ${kept(before, after)}.`,
        base: before ? [address.channel(name)] : [],
        head: after ? [address.channel(name)] : [],
        touches: new Map(),
      },
    ];
  });
}

function kept(before: unknown, after: unknown): string {
  if (before && after) return "holds its value in another way";
  return after ? "is kept between nodes" : "is no longer kept between nodes";
}

const sourceOf = (edge: Edge, map?: NodeMap): string =>
  [edge.from]
    .flat()
    .map((name) => map?.get(name) ?? name)
    .sort()
    .join(" and ");
const nameOf = (edge: Edge, map?: NodeMap): string =>
  `${sourceOf(edge, map)} -> ${map?.get(edge.to) ?? edge.to}`;
const ends = (edge: Edge): string[] => [...[edge.from].flat(), edge.to];
const onsOf = (use: RouterUse | undefined): string[] => use?.branches.map((branch) => branch.on) ?? [];
const branchOf = (use: RouterUse | undefined, on: string): Branch | undefined =>
  use?.branches.find((branch) => branch.on === on);

function leads(source: string, was: readonly string[], is: readonly string[]): string {
  if (is.length === 0) return `${source} no longer leads to ${listed(was)}.`;
  return `${source} now leads to ${listed(is)}${was.length > 0 ? ` instead of ${listed(was)}` : ""}.`;
}

/** The policies of the nodes where a path changed: they are reached by it, or no longer. */
function near(
  base: Topology,
  head: Topology,
  was: readonly string[],
  is: readonly string[],
): Map<string, number> {
  const policies = (topology: Topology, nodes: readonly string[]) =>
    topology.nodes
      .filter((node) => nodes.includes(node.id))
      .flatMap((node) => node.policies.map((use) => use.policy));
  return new Map([...policies(base, was), ...policies(head, is)].map((policy) => [policy, 1]));
}
