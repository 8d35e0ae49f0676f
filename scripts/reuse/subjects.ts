import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { plantedEdits } from "../../lib/bisect/planted.fixture";
import { loadPlanners } from "../../lib/cli/planners/load";
import { errorsOf } from "../../lib/compile";
import { addUse } from "../../lib/editor";
import { editOf, kinds } from "../../lib/editor/edits.fixture";
import { inOrderOf } from "../../lib/mutants";
import { type Planner, signatureOf } from "../../lib/planner";
import { type Recording, readRecording } from "../../lib/recording";
import { replayProblems } from "../../lib/replay";
import { address, readTopology, type Topology } from "../../lib/topology";
import { kinds as mutantKinds, mutantsOf, sourcesOf } from "../bench/mutants/choose";
import { venturescope } from "../bench/mutants/samples";
import { type Chance, chanceOf } from "../chance";
import { subjectOf } from "../fuzz/subject";
import type { Edited } from "./sameBytes";

/** Mutants and refactors of the shipped topologies, each over some of the recordings. */
export function* mutated(
  count: number,
  each: number,
  recordings = venturescope.recordings,
): Generator<Edited> {
  const { planner, topologies } = venturescope;
  const sources = sourcesOf(topologies, planner);
  for (const kind of mutantKinds)
    for (const mutant of mutantsOf(sources, planner, kind, count, 1)) {
      const base = sources.find(({ id }) => id === mutant.source);
      if (!base || !runs(mutant.topology, planner)) continue;
      const some = inOrderOf(1, recordings, ({ id }) => `${mutant.id} ${id}`).slice(0, each);
      for (const recording of some)
        yield { name: `${mutant.id} ${recording.id}`, planner, base, edited: mutant.topology, recording };
    }
}

/** Applies one to four random edits to the topology in use, the proposals and the examples' topologies, each over some recordings. */
export async function* editedAtRandom(count: number, each: number): AsyncGenerator<Edited> {
  const subjects = [shipped(), await onExample("support-desk"), await onExample("batch")];
  for (let seed = 0, made = 0; made < count; seed += 1) {
    const chance = chanceOf(seed);
    const { planner, topologies, recordings } = subjects[made % 5 < 3 ? 0 : (made % 5) - 2] as Editable;
    const base = chance.one(topologies);
    const edited = atRandom(chance, base, planner);
    if (!edited) continue;
    made += 1;
    for (const recording of chance.shuffled(recordings).slice(0, each))
      yield { name: `edit ${seed} of ${base.id}, ${recording.id}`, planner, base, edited, recording };
  }
}

/** Random planners: their other graph, and edits of the first. */
export async function* fuzzed(from: number, to: number): AsyncGenerator<Edited> {
  for (let seed = from; seed < to; seed += 1) {
    const { planner, topology, other, recording, from: start } = await subjectOf(seed);
    if (start !== "start") continue;
    const chance = chanceOf(seed ^ 0xed17);
    const edits = [other, ...chance.list(3, () => atRandom(chance, topology, planner))];
    for (const [i, edited] of edits.entries())
      if (edited && replayProblems({ topology: edited, planner, recording }).length === 0)
        yield { name: `seed ${seed}, edit ${i}`, planner, base: topology, edited, recording };
  }
}

type Editable = {
  readonly planner: Planner;
  readonly topologies: readonly Topology[];
  readonly recordings: readonly Recording[];
};

function shipped(): Editable {
  const { planner, topologies, recordings } = venturescope;
  return { planner, topologies: sourcesOf(topologies, planner), recordings };
}

async function onExample(name: string): Promise<Editable> {
  const folder = path.join(import.meta.dirname, "../../examples", name);
  const files = (end: string): unknown[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith(`.${end}.json`))
      .map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")));
  const { asked } = await loadPlanners(path.join(folder, "planner.ts"));
  const planner = asked[0]?.planner;
  if (!planner) throw new Error(`The example ${name} has no planner.`);
  const topologies = files("topology").map(readTopology);
  const recordings = files("recording").map(readRecording);
  return {
    planner,
    topologies: topologies.flatMap((one) => (one.ok ? [one.topology] : [])),
    recordings: recordings.flatMap((one) => (one.ok ? [one.recording] : [])),
  };
}

/** Returns an edited graph; `null` when no attempted edit gives a different graph that runs. */
function atRandom(chance: Chance, base: Topology, planner: Planner): Topology | null {
  const signature = signatureOf(planner);
  const planted = plantedEdits(signature);
  const policies = signature.policies.map(({ id }) => id);
  const next = (topology: Topology): Topology | null => {
    const at = chance.upTo(10_000);
    if (chance.odds(0.3)) return chance.one(planted)(topology, at);
    if (chance.odds(0.1) && topology.nodes.length > 0) {
      const host = address.node(chance.one(topology.nodes).id);
      const added = addUse(host, chance.one(policies), at % 4)(topology, signature);
      return added.ok ? added.topology : null;
    }
    const edited = editOf([chance.one(kinds), at], topology)?.(topology, signature);
    return edited?.ok ? edited.topology : null;
  };
  for (let tries = 0; tries < 40; tries += 1) {
    let topology: Topology | null = base;
    for (let left = chance.upTo(4); left > 0 && topology; left -= 1) topology = next(topology);
    if (topology && topology !== base && runs(topology, planner)) return topology;
  }
  return null;
}

function runs(topology: Topology, planner: Planner): boolean {
  return errorsOf(topology, planner).length === 0;
}
