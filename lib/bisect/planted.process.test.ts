import { describe, expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { recursionLimitOf } from "../replay";
import { keptReplay } from "../replay/keptTraces.fixture";
import { problems, type Topology } from "../topology";
import type { Trace } from "../trace";
import { bisect, without } from "./bisect";
import { type Planted, pool } from "./planted.fixture";

const { planner, topologies, recordings: all } = plannerModule("venturescope")!;
const signature = signatureOf(planner);
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const used = [
  "kettle-lifetime-margin",
  "casa-founder-knows",
  "casa-ask-too-soon",
  "fjord-asked-enough",
  "fjord-not-on-the-web",
  "nordlicht-founder-away",
  "solaris-payback",
];
const recordings = all.filter(({ id }) => used.includes(id));

const run = async (topology: Topology, id: string): Promise<Trace | null> => {
  const recording = recordings.find((one) => one.id === id)!;
  const recursionLimit = recursionLimitOf(hybrid, planner);
  const replayed = await keptReplay({ topology, planner, recording, recursionLimit });
  return replayed.ok ? replayed.trace : null;
};

const baseTraces = new Map<string, Promise<Trace>>();
const baseTrace = (id: string): Promise<Trace> => {
  const trace = baseTraces.get(id) ?? run(hybrid, id).then((found) => found!);
  baseTraces.set(id, trace);
  return trace;
};

const plantedIn = (set: readonly Planted[]): Topology =>
  set.reduce((topology, { plant }) => plant(topology), hybrid);

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const compiles = (topology: Topology): boolean =>
  problems(topology, signature).every(({ severity }) => severity !== "error");

async function differing(topology: Topology): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of recordings) {
    const trace = await run(topology, id);
    if (!trace || diffTraces(await baseTrace(id), trace).status !== "identical") found.push(id);
  }
  return found;
}

/** Smallest sets of planted changes without which the copy agrees, found by leaving them out of the planting. */
async function culprits(planted: readonly Planted[], agrees: (topology: Topology) => Promise<boolean>) {
  for (let size = 1; size <= planted.length; size += 1) {
    const sets = subsets(planted).filter((set) => set.length === size);
    const found: (readonly Planted[])[] = [];
    for (const set of sets)
      if (await agrees(plantedIn(planted.filter((one) => !set.includes(one))))) found.push(set);
    if (found.length > 0) return found;
  }
  return [];
}

const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

describe("planted changes", () => {
  const random = numbers(20_260_315);
  const draw = (): Planted[] => {
    const size = 1 + Math.floor((random.next().value as number) * 3);
    const left = [...pool];
    return Array.from(
      { length: size },
      () => left.splice(Math.floor((random.next().value as number) * left.length), 1)[0]!,
    );
  };

  test("are named in 20 of 20 copies of hybrid, and nothing of what is named can be left out", async () => {
    const told: string[] = [];
    for (let tries = 0; told.length < 20 && tries < 80; tries += 1) {
      const planted = draw();
      const head = plantedIn(planted);
      // A change that was made of another's part would have no name of its own.
      if (
        !compiles(head) ||
        new Set(planted.flatMap(({ names }) => names)).size < planted.flatMap(({ names }) => names).length
      )
        continue;
      const differs = await differing(head);
      if (differs.length === 0) continue;
      const agreeing = recordings.map(({ id }) => id).filter((id) => !differs.includes(id));
      const agrees = async (topology: Topology) => (await differing(topology)).length === 0;
      const result = await bisect({
        base: hybrid,
        head,
        signature,
        differing: differs,
        agreeing,
        baseTrace,
        replay: run,
      });
      if (result.kind !== "found")
        throw new Error(`${planted.flatMap(({ names }) => names)}: ${result.kind}`);
      const found = result.moves.map(({ id }) => id);
      const expected = await culprits(planted, async (topology) => compiles(topology) && agrees(topology));
      const named = (set: readonly Planted[]) =>
        set.length === found.length && set.every(({ names }) => names.some((name) => found.includes(name)));
      expect([planted.map(({ names }) => names[0]), found, expected.some(named)]).toEqual([
        expect.anything(),
        found,
        true,
      ]);
      const diff = diffTopologies(hybrid, head);
      for (const part of subsets(found).filter((set) => set.length > 0 && set.length < found.length)) {
        const topology = without(diff, part, head);
        expect(compiles(topology) && (await agrees(topology))).toBe(false);
      }
      told.push(found.join(" "));
    }
    expect(told).toHaveLength(20);
  }, 900_000);
});
