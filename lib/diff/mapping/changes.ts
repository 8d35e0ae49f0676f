import { type Address, address } from "../../topology";
import type { Mapping } from "./schema";
import { tellChannel, tellNamespace, tellNode, tellPath, tellPolicy } from "./tellMapping";

/** One difference between two graphs, with its sentence and its place on each side. */
export type NodeTransition = {
  readonly kind: "added" | "removed" | "changed";
  readonly part: "node" | "policy" | "path" | "channel" | "namespace";
  readonly sentence: string;
  readonly base: readonly Address[];
  readonly head: readonly Address[];
};

/** What a reader walks through: nodes, policies that did not go with their node, paths, channels, the namespace. */
export const changesOf = ({
  nodes,
  policies,
  paths,
  channels,
  namespace,
}: Mapping): readonly NodeTransition[] => [
  ...nodes
    .filter(({ kind }) => kind !== "kept")
    .map((node): NodeTransition => {
      const kind = node.kind === "added" || node.kind === "removed" ? node.kind : "changed";
      const [base, head] = [node.base, node.head].map((names) => names.map(address.node));
      return { kind, part: "node", sentence: tellNode(node), base: base ?? [], head: head ?? [] };
    }),
  ...policies
    .filter(({ kind }) => kind !== "carried")
    .map((policy): NodeTransition => {
      const gained = policy.kind === "added" || policy.kind === "copied" ? "added" : "changed";
      const kind = policy.kind === "dropped" || policy.kind === "thinned" ? "removed" : gained;
      return { kind, part: "policy", sentence: tellPolicy(policy), base: policy.base, head: policy.head };
    }),
  ...paths
    .filter(({ kind }) => kind !== "carried" && kind !== "inner")
    .map((path): NodeTransition => {
      const kind = path.kind === "added" || path.kind === "removed" ? path.kind : "changed";
      const at = [path.base, path.head].map((side) => (side ? [side.address] : []));
      return { kind, part: "path", sentence: tellPath(path), base: at[0] ?? [], head: at[1] ?? [] };
    }),
  ...channels.map((channel): NodeTransition => {
    const at = [address.channel(channel.channel)];
    const [base, head] = [channel.kind === "added" ? [] : at, channel.kind === "removed" ? [] : at];
    return { kind: channel.kind, part: "channel", sentence: tellChannel(channel), base, head };
  }),
  ...(namespace ? [namespaceOf(namespace)] : []),
];

const namespaceOf = (namespace: NonNullable<Mapping["namespace"]>): NodeTransition => ({
  kind: "changed",
  part: "namespace",
  sentence: tellNamespace(namespace),
  base: [address.topology()],
  head: [address.topology()],
});
