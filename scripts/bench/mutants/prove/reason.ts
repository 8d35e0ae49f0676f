import type { Address, Topology } from "../../../../lib/topology";
import type { Proof } from "./equal";
import type { Passes } from "./machine";

/** Explains a proven equivalence: how the visited states treat the changed parts. */
export function reasonOf(
  { source: ofSource, mutant: ofMutant, states }: Extract<Proof, { equal: true }>,
  touches: readonly Address[],
  source: Topology,
  mutant: Topology,
): string {
  const policies = new Set(touches.flatMap((at) => policyAt(source, at) ?? []));
  const changed = placesOf(mutant, policies).filter(([at]) => !sameThere(source, mutant, at));
  const inert = changed.flatMap(([at, policy]) => inertWords(ofMutant, at, policy) ?? []);
  const ways = touches.filter((at) => /^(edge|router):/.test(at) && !ofSource.has(at));
  const words = [
    ...inert,
    ...ways.map((at) => `no state takes ${at}`),
    ...(inert.length + ways.length === 0 ? ["the same policies have an effect, in the same order"] : []),
  ];
  return `${words.join("; ")} (${states} states)`;
}

function policyAt(topology: Topology, at: Address): string | undefined {
  const [, node, stepRef] = /^node:(.*)\/policy:(\d+)$/.exec(at) ?? [];
  return topology.nodes.find(({ id }) => id === node)?.policies[Number(stepRef)]?.policy;
}

const placesOf = (topology: Topology, policies: ReadonlySet<string>): readonly [Address, string][] =>
  topology.nodes.flatMap(({ id, policies: uses }) =>
    uses.flatMap(({ policy }, i): [Address, string][] =>
      policies.has(policy) ? [[`node:${id}/policy:${i}`, policy]] : [],
    ),
  );

const sameThere = (source: Topology, mutant: Topology, at: Address): boolean => {
  const [, node] = /^node:(.*)\/policy:\d+$/.exec(at) ?? [];
  const list = (topology: Topology) =>
    topology.nodes
      .find(({ id }) => id === node)
      ?.policies.map(({ policy }) => policy)
      .join();
  return list(source) === list(mutant);
};

function inertWords(passes: Passes, at: Address, policy: string): string | null {
  const how = passes.get(at);
  if (!how) return `no state comes to "${policy}" at ${at}`;
  if (how.has("effect")) return null;
  if (!how.has("idle")) return `"${policy}" at ${at} is shut by its guard in every state`;
  return `"${policy}" at ${at} finds nothing new to do in any state: the same question was answered on the same data`;
}
