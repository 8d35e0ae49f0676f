import { listed } from "../std";
import {
  address,
  oneOf,
  type Problem,
  problems,
  type Signature,
  type Topology,
  warningAt,
} from "../topology";
import { correspondence } from "./correspondence";
import { reordered, usesByPolicy } from "./shape";

/** Returns a topology's problems, including the risks of replacing `base` with it. */
export const problemsAgainst = (base: Topology, head: Topology, signature: Signature): readonly Problem[] => [
  ...problems(head, signature),
  ...counted(base, head),
  ...order(base, head),
  ...pending(base, head, signature),
];

function counted(base: Topology, topology: Topology): readonly Problem[] {
  const [was, is] = [usesByPolicy(base), usesByPolicy(topology)];
  const dropped = [...was.keys()].filter((policy) => !is.has(policy));
  // A graph that was just begun lacks most policies, which is one remark.
  const isBegun = dropped.length > 1 && dropped.length * 2 > was.size;
  const begun = isBegun ? [begunGraph(base, dropped, was.size)] : [];
  const each = [...new Set([...was.keys(), ...is.keys()])].flatMap((policy) => {
    const [before, after] = [was.get(policy) ?? [], is.get(policy) ?? []];
    if (after.length === 0) {
      if (isBegun) return [];
      const message = `"${policy}", which runs in ${oneOf(before.map((use) => use.node))} of “${base.title}”, runs nowhere.`;
      return [warningAt("policy_dropped", address.topology(), message, "Put it into a node.")];
    }
    const second = after[Math.max(1, before.length)];
    if (!second || after.length <= before.length) return [];
    const message = `"${policy}" stands in ${after.length} places, ${oneOf(after.map((use) => use.node))}, and in ${before.length} of “${base.title}”.`;
    return [
      warningAt(
        "policy_duplicated",
        second.address,
        message,
        "Keep one, or make sure that no cycle passes through two.",
      ),
    ];
  });
  return [...begun, ...each];
}

const maxNamed = 6;

function begunGraph(base: Topology, dropped: readonly string[], all: number): Problem {
  const named = dropped.slice(0, maxNamed).map((policy) => `"${policy}"`);
  const more = dropped.length - named.length;
  const names = listed(more > 0 ? [...named, `${more} more`] : named);
  const message =
    dropped.length === all
      ? `None of the ${all} policies of “${base.title}” runs here yet.`
      : `${dropped.length} of the ${all} policies of “${base.title}” run nowhere: ${names}.`;
  return warningAt("policy_dropped", address.topology(), message, "Put those that it needs into its nodes.");
}

function order(base: Topology, head: Topology): readonly Problem[] {
  const uses = usesByPolicy(head);
  return reordered(base, head).map(({ policy, before, after }) => {
    const parts = [
      ...(before.length > 0 ? [`before ${oneOf(before)}`] : []),
      ...(after.length > 0 ? [`after ${oneOf(after)}`] : []),
    ];
    const at = uses.get(policy)?.[0]?.address ?? address.topology();
    const message = `"${policy}" runs ${parts.join(" and ")}; in “${base.title}” it is the other way round.`;
    return warningAt(
      "policy_reordered",
      at,
      message,
      "Restore it, or show with replays that the order does not matter.",
    );
  });
}

/** Returns base nodes that head renamed while reusing their name for another node. */
function reusedNames(base: Topology, head: Topology, signature: Signature): ReadonlyMap<string, string> {
  const nodes = new Set(head.nodes.map(({ id }) => id));
  const { changes } = correspondence(base, head, signature).groups;
  return new Map(
    changes.flatMap(({ kind, base: [from], head: [to] }): [string, string][] =>
      kind === "renamed" && from !== undefined && to !== undefined && nodes.has(from) ? [[from, to]] : [],
    ),
  );
}

/** A checkpoint names the next nodes; a graph without one of them ends the thread silently. */
function pending(base: Topology, topology: Topology, signature: Signature): readonly Problem[] {
  if (base.namespace !== topology.namespace) return [];
  const nodes = new Set(topology.nodes.map(({ id }) => id));
  const now = reusedNames(base, topology, signature);
  const policies = new Map(signature.policies.map((policy) => [policy.id, policy]));
  const questions = signature.calls.filter(({ group }) => group === "question").map(({ kind }) => kind);
  return base.nodes
    .filter((node) => !nodes.has(node.id) || now.has(node.id))
    .map((node) => {
      const asks = node.policies.some((use) =>
        policies.get(use.policy)?.calls.some((kind) => questions.includes(kind)),
      );
      const who = asks ? `that waits for an answer in "${node.id}"` : `that stopped with "${node.id}" next`;
      const other = now.get(node.id);
      const then = other
        ? `is carried on by another node here: "${node.id}" is now called "${other}".`
        : "ends silently here, where there is no such node.";
      const message = `A thread of “${base.title}” ${who} ${then}`;
      const fix = `Give the topology a namespace of its own, such as "${topology.namespace}:v2", or rename the node in stored threads.`;
      return warningAt("pending_renamed", address.topology(), message, fix);
    });
}
