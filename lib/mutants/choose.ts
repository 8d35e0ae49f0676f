import type { Planner } from "../planner";
import { Topology } from "../topology";
import { inOrderOf, type Mutant, type MutantSubject, type Mutation, type Operator } from "./mutation";

type Choice = {
  readonly sources: readonly Topology[];
  readonly planner: Planner;
  readonly operators: readonly Operator[];
  readonly seed: number;
  /** Mutants of equal identity are duplicates; one that equals its source is not a mutant. */
  readonly identity: (topology: Topology) => string;
};

/** Yields distinct mutants: rotates over operators, then over topologies; the seed determines the part of the topology to change. */
export function* mutantsBy({
  sources,
  planner,
  operators,
  seed,
  identity,
}: Choice): Generator<Mutant, void, undefined> {
  const subjects = sources.map((topology): MutantSubject => ({ topology, planner, seed }));
  const seen = new Set(sources.map(identity));
  const queues = operators.map((operator) => ({ operator, sites: sitesOf(operator, subjects, seed) }));
  while (queues.some(({ sites }) => sites.length > 0)) {
    for (const queue of queues) {
      const mutant = nextOf(queue, identity, seen);
      if (mutant) yield mutant;
    }
  }
}

type Site = {
  readonly subject: MutantSubject;
  readonly operator: Operator;
  readonly mutation: Mutation;
};
type Queue = { readonly operator: Operator; readonly sites: Site[] };

function nextOf(queue: Queue, identity: Choice["identity"], seen: Set<string>): Mutant | null {
  for (let site = queue.sites.shift(); site; site = queue.sites.shift()) {
    const { subject, operator, mutation } = site;
    const topology = Topology.parse(JSON.parse(JSON.stringify(mutation.edit(subject.topology))));
    const same = identity(topology);
    if (seen.has(same)) continue;
    seen.add(same);
    const { sentence, touches } = mutation;
    const id = `${subject.topology.id}/${operator.name.replaceAll(" ", "-")}/${same.slice(0, 8)}`;
    return { id, operator: operator.name, source: subject.topology.id, sentence, touches, topology };
  }
  return null;
}

function sitesOf(operator: Operator, subjects: readonly MutantSubject[], seed: number): Site[] {
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
