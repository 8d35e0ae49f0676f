import type { CallRow, ComparedDecision } from "../schema";
import { chains, type Link } from "./chain";
import type { RunPath, SideName } from "./schema";

/** Actions for one decision: of a node on one side, or of the nodes that run its policies on the other. */
export type NodeActions = {
  /** Matching nodes on this side, in the order of their first action. */
  readonly nodes: readonly string[];
  readonly links: readonly Link[];
  readonly calls: readonly CallRow[];
  /** Branches taken, as `plan › search`. */
  readonly routes: readonly string[];
  /** Supersteps of the turn in which one of these nodes ran. */
  readonly supersteps: readonly number[];
};

type Asked = {
  readonly row: ComparedDecision;
  readonly path: RunPath;
  readonly turn: number;
  /** Id of the node, and the policies that it runs on its own side. */
  readonly node: string;
  readonly policies: ReadonlySet<string>;
  /** True if the node belongs to this side. */
  readonly own: boolean;
};

/** Returns a node's actions. On the other side its policies are followed wherever they run, because nodes differ by design. */
export function nodeActions(side: SideName, { row, path, turn, node, policies, own }: Asked): NodeActions {
  const is = (at: { readonly node: string; readonly policy: string | null }) =>
    own ? at.node === node : at.node === node || policies.has(at.policy ?? "");
  const links = chains(row)[side].filter(is);
  const calls = row.calls.filter((call) => call[side] !== null && is(call[side]));
  const nodes = [
    ...new Set([...links.map((one) => one.node), ...calls.flatMap((call) => call[side]?.node ?? [])]),
  ];
  const status = new Set(own || nodes.length === 0 ? [node] : nodes);
  const steps = (path.segments[row.segment]?.steps ?? []).filter((one) => one.turn === turn);
  return {
    nodes,
    links,
    calls,
    routes: (row[side]?.routes ?? [])
      .filter((route) => status.has(route.node))
      .map((route) => `${route.node} › ${route.on}`),
    supersteps: steps.filter((one) => one.nodes.some((id) => status.has(id))).map(({ step }) => step),
  };
}
