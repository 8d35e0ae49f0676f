import { address } from "../address";
import { type Problem, warningAt } from "../problem";
import { START, type TopologyNode } from "../schema";
import type { LintRule, LintSubject } from "./rule";
import { type Transition, waysOf } from "./ways";

/** Reports declared channels that nothing needs to persist. */
export const keptChannels: LintRule = ({ topology, channels, policies, routers }) => {
  const uses = [
    ...topology.nodes.flatMap((node) => node.policies),
    ...topology.routers.flatMap((router) => router.policies ?? []),
  ];
  const touched = new Set([
    ...uses.flatMap(({ policy }) => [
      ...(policies.get(policy)?.reads ?? []),
      ...(policies.get(policy)?.writes ?? []),
    ]),
    ...topology.routers.flatMap(({ router }) => routers.get(router)?.reads ?? []),
  ]);
  return topology.channels.flatMap(({ name }) => {
    const at = address.channel(name);
    if (!touched.has(name)) {
      const message = `No policy or router of this graph reads or writes the channel "${name}".`;
      return [warningAt("channel_unused", at, message, "Remove it.")];
    }
    if (!channels.get(name)?.derived) return [];
    const message = `The channel "${name}" holds what can be made again from other channels; every checkpoint now carries it.`;
    return [
      warningAt("derived_kept", at, message, "Remove the channel, and compute its value where it is needed."),
    ];
  });
};

type Written = ReadonlySet<string>;

/** Reports scratch values read in a node where no earlier policy wrote them: scratch channels do not persist between nodes. */
export const lostValues: LintRule = (subject) => {
  const { topology, policies, channels } = subject;
  const local = new Set(
    subject.signature.channels
      .filter((channel) => channel.scope === "scratch" && !channel.derived)
      .map((channel) => channel.name),
  );
  const somewhere = new Set(
    topology.nodes.flatMap((node) => node.policies.flatMap((use) => policies.get(use.policy)?.writes ?? [])),
  );
  const before = writtenBefore(subject, local);
  const found = topology.nodes.flatMap((node) => {
    const written = new Set(before.get(node.id) ?? []);
    return node.policies.flatMap((use, i) => {
      const policy = policies.get(use.policy);
      const lost = (policy?.reads ?? []).filter((name) => {
        const impliedBy = channels.get(name)?.impliedBy ?? "";
        return local.has(name) && somewhere.has(name) && !written.has(name) && !written.has(impliedBy);
      });
      for (const name of policy?.writes ?? []) written.add(name);
      return lost.map((name) => lostAt(node, i, use.policy, name));
    });
  });
  return found;
};

function lostAt(node: TopologyNode, i: number, policy: string, channel: string): Problem {
  const message = `"${policy}" in "${node.id}" reads "${channel}", which no policy has written on some way there; it finds the default.`;
  const fix = `Declare "${channel}" as a channel of the topology, or put the policy that writes it into the same node.`;
  return warningAt("read_before_write", address.policyAt(node, i), message, fix);
}

/** Returns the channels certainly written before a node starts: on every path, in channels that outlive a node. */
function writtenBefore(subject: LintSubject, local: Written): ReadonlyMap<string, Written> {
  const { topology, policies, node } = subject;
  const declared = new Set(topology.channels.map((channel) => channel.name));
  const edges = waysOf(topology);
  const before = new Map<string, Written>(topology.nodes.map((node) => [node.id, local]));
  const after = (id: string): Written => {
    if (id === START) return new Set();
    const writes = node.get(id)?.policies.flatMap((use) => policies.get(use.policy)?.writes ?? []) ?? [];
    return new Set(
      [...(before.get(id) ?? []), ...writes].filter((name) => local.has(name) && declared.has(name)),
    );
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id } of topology.nodes) {
      const now = onEveryWay(id, edges, after);
      if (now === null || now.size === before.get(id)?.size) continue;
      before.set(id, now);
      changed = true;
    }
  }
  return before;
}

function onEveryWay(
  id: string,
  edges: readonly Transition[],
  after: (from: string) => Written,
): Written | null {
  const [first, ...others] = edges.filter(({ to }) => to === id).map(({ from }) => after(from));
  if (!first) return null;
  return new Set([...first].filter((name) => others.every((other) => other.has(name))));
}
