import { behaviourHash } from "../../changes";
import { replay } from "../../replay";
import { hash, hashText, type Json } from "../../std";
import type { PolicyUse, Topology } from "../../topology";
import { stringifyTrace } from "../../trace";
import { plannerModule } from "..";

const gates: { readonly [name: string]: Omit<PolicyUse, "basis"> } = {
  "ask-before": {
    policy: "ask_before",
    with: { field: "core.currency", question: "In which currency?", when: "iterations < 6", most: 1 },
  },
  cap: { policy: "cap", with: { action: "search", count: 1, becomes: "ask_user", per: "target" } },
  "cap-thread": { policy: "cap", with: { action: "ask_user", count: 2 } },
  "stop-when": { policy: "stop_when", with: { when: "searches.size() >= 2 || iterations > 8" } },
};

/** Returns, of every shipped topology, its hashes, and of some recordings, the hash of the trace under each gate. */
export async function gatedHashes(): Promise<{ readonly [name: string]: string }> {
  const { planner, topologies, ideas, recordings } = plannerModule("venturescope")!;
  const documents = [...topologies, ...ideas].map((topology) => [
    topology.id,
    `${hash(topology as Json)} ${behaviourHash(topology)}`,
  ]);
  const replays: [string, string][] = [];
  for (const [name, gate] of Object.entries(gates))
    for (const recording of recordings.filter((_, i) => i % 6 === 0)) {
      const topology = gated(topologies[0]!, { ...gate, basis: "stated" });
      const replayed = await replay({ topology, planner, recording });
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
      replays.push([`${name} ${recording.id}`, hashText(stringifyTrace(replayed.trace))]);
    }
  return Object.fromEntries([...documents, ...replays]);
}

/** Puts the gate before the policy that asks the LLM; a cap behind those that correct a decision. */
function gated(topology: Topology, gate: PolicyUse): Topology {
  const before = gate.policy === "cap" ? "record_decision" : "llm_plan";
  return {
    ...topology,
    nodes: topology.nodes.map((node) => ({
      ...node,
      policies: node.policies.flatMap((use) => (use.policy === before ? [gate, use] : [use])),
    })),
  };
}
