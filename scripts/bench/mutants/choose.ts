import { type Planner, signatureOf } from "../../../lib/planner";
import { problems, Topology } from "../../../lib/topology";
import { inOrderOf, type Kind, type Mutant, type Mutation, type Operator, type Subject } from "./mutation";
import { nodeOperators } from "./refactorNodes";
import { declarationOperators } from "./refactorWays";
import { policyOperators } from "./semanticPolicies";
import { wayOperators } from "./semanticWays";
import { drawingOf, structureOf } from "./structure";

export const operators: readonly Operator[] = [
  ...policyOperators,
  ...wayOperators,
  ...nodeOperators,
  ...declarationOperators,
];

/** Topologies that compile and run as none before them does: a ladder's last step is what it leads to, and its mutants would be the same. */
export function sourcesOf(topologies: readonly Topology[], planner: Planner): readonly Topology[] {
  const signature = signatureOf(planner);
  const seen = new Set<string>();
  return topologies.filter((topology) => {
    if (problems(topology, signature).some(({ severity }) => severity === "error")) return false;
    const structure = structureOf(topology, planner);
    if (seen.has(structure)) return false;
    seen.add(structure);
    return true;
  });
}

type Site = { readonly subject: Subject; readonly operator: Operator; readonly mutation: Mutation };

/** `count` mutants of one kind: operators take turns, topologies take turns within an operator, and chance says which place of a topology comes next. No two are the same graph. */
export function mutantsOf(
  sources: readonly Topology[],
  planner: Planner,
  kind: Kind,
  count: number,
  seed: number,
): readonly Mutant[] {
  const signature = signatureOf(planner);
  const subjects = sources.map((topology): Subject => ({ topology, planner, signature, seed }));
  const identity = kind === "semantic" ? (one: Topology) => structureOf(one, planner) : drawingOf;
  const seen = new Set(sources.map(identity));
  const queues = operators
    .filter((operator) => operator.kind === kind)
    .map((operator) => ({ operator, sites: sitesOf(operator, subjects, seed) }));
  const found: Mutant[] = [];
  while (found.length < count && queues.some(({ sites }) => sites.length > 0)) {
    for (const queue of queues) {
      if (found.length >= count) break;
      const mutant = nextOf(queue, identity, seen);
      if (mutant) found.push(mutant);
    }
  }
  return found;
}

type Queue = { readonly operator: Operator; readonly sites: Site[] };

function nextOf(queue: Queue, identity: (one: Topology) => string, seen: Set<string>): Mutant | null {
  for (let site = queue.sites.shift(); site; site = queue.sites.shift()) {
    const { subject, operator, mutation } = site;
    const topology = Topology.parse(JSON.parse(JSON.stringify(mutation.edit(subject.topology))));
    const same = identity(topology);
    if (seen.has(same)) continue;
    seen.add(same);
    const { sentence, touches } = mutation;
    const id = `${subject.topology.id}/${operator.name.replaceAll(" ", "-")}/${same.slice(0, 8)}`;
    const { kind, name } = operator;
    return { id, kind, operator: name, source: subject.topology.id, sentence, touches, topology };
  }
  return null;
}

function sitesOf(operator: Operator, subjects: readonly Subject[], seed: number): Site[] {
  const perSource = inOrderOf(seed, subjects, ({ topology }) => `${operator.name} ${topology.id}`).map(
    (subject) =>
      inOrderOf(
        seed,
        operator.mutations(subject),
        ({ sentence }) => `${subject.topology.id} ${sentence}`,
      ).map((mutation): Site => ({ subject, operator, mutation })),
  );
  const longest = Math.max(0, ...perSource.map((sites) => sites.length));
  return [...Array(longest).keys()].flatMap((round) => perSource.flatMap((sites) => sites[round] ?? []));
}
