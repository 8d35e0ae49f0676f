import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { loadPlanners } from "../cli/planners/load";
import { diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { readRecording } from "../recording";
import { problems, readTopology, type Topology } from "../topology";
import { bisect, without } from "./bisect";
import { numbers, type Planted, plantedEdits, planting, replayingOnce } from "./planted.fixture";
import { trialOf } from "./trials";

const used = [
  "kettle-lifetime-margin",
  "casa-founder-knows",
  "casa-ask-too-soon",
  "fjord-asked-enough",
  "nordlicht-founder-away",
  "solaris-payback",
];

function onHybrid(): Planted {
  const { planner, topologies, recordings } = plannerModule("venturescope")!;
  const base = topologies.find(({ id }) => id === "hybrid")!;
  return { planner, base, recordings: recordings.filter(({ id }) => used.includes(id)) };
}

async function onExample(name: string, topology: string): Promise<Planted> {
  const folder = path.join(import.meta.dirname, "../../examples", name);
  const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  const { asked } = await loadPlanners(path.join(folder, "planner.ts"));
  const base = readTopology(json(`${topology}.topology.json`));
  const recordings = readdirSync(folder)
    .filter((file) => file.endsWith(".recording.json"))
    .map((file) => readRecording(json(file)));
  if (!base.ok) throw new Error(base.problems[0]!.message);
  return {
    planner: asked[0]!.planner,
    base: base.topology,
    recordings: recordings.flatMap((one) => (one.ok ? [one.recording] : [])),
  };
}

const subsets = <T>(list: readonly T[]): T[][] =>
  list
    .reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
    .sort((a, b) => a.length - b.length);

/** Sixty sets are planted in all where `PLANTED` asks for it; fewer in every run. */
const each = Math.ceil(Number(process.env.PLANTED ?? 9) / 3);

describe.each<[string, () => Planted | Promise<Planted>]>([
  ["hybrid", onHybrid],
  ["the support desk", () => onExample("support-desk", "parallel")],
  ["the nightly batch", () => onExample("batch", "loop")],
])("changes planted in %s", (_name, made) => {
  test("are named: no set is smaller, and each cause makes its difference by itself", async () => {
    const { planner, base, recordings } = await made();
    const signature = signatureOf(planner);
    const run = replayingOnce({ planner, base, recordings });
    const baseTrace = async (id: string) => (await run(base, id))!;
    const compiles = (topology: Topology): boolean =>
      problems(topology, signature).every(({ severity }) => severity !== "error");
    const differing = async (topology: Topology): Promise<string[]> => {
      const found: string[] = [];
      for (const { id } of recordings) {
        const trace = await run(topology, id);
        if (!trace || diffTraces(await baseTrace(id), trace).status !== "identical") found.push(id);
      }
      return found;
    };
    const random = numbers(20_260_315);
    const pool = plantedEdits(signature);
    let told = 0;
    for (let tries = 0; told < each && tries < 60 * each; tries += 1) {
      const planted = planting(base, pool, random);
      if (!planted || !compiles(planted.head) || !planted.alone.every(compiles)) continue;
      const differs = await differing(planted.head);
      if (differs.length === 0) continue;
      const agreeing = recordings.map(({ id }) => id).filter((id) => !differs.includes(id));
      const request = {
        base,
        head: planted.head,
        signature,
        differing: differs,
        agreeing,
        baseTrace,
        replay: async (topology: Topology, id: string) => {
          const trace = await run(topology, id);
          return (
            trace &&
            trialOf(await baseTrace(id), trace, {
              topologies: { base, head: topology },
              signature,
            })
          );
        },
      };
      const result = await bisect(request);
      if (result.kind !== "found")
        throw new Error(`Planted in ${JSON.stringify(planted.head)}: ${result.kind}`);
      const diff = diffTopologies(base, planted.head, signature);
      const agrees = async (set: readonly string[]): Promise<boolean> => {
        const topology = without(diff, set, planted.head);
        return compiles(topology) && (await differing(topology)).length === 0;
      };
      const ids = result.moves.map(({ id }) => id);
      expect(await agrees(ids)).toBe(true);
      for (const smaller of subsets(diff.changes.map(({ id }) => id)).filter(
        (set) => set.length < ids.length,
      ))
        expect([smaller, await agrees(smaller)]).toEqual([smaller, false]);
      expect(result.causes.flatMap(({ first }) => first).toSorted()).toEqual(differs.toSorted());
      for (const cause of result.causes.filter(({ together }) => !together)) {
        const alone = diff.withChanges(new Set(cause.changes.map(({ id }) => id)));
        expect((await differing(alone)).filter((id) => differs.includes(id)).toSorted()).toEqual(
          cause.recordings.toSorted(),
        );
      }
      told += 1;
    }
    expect(told).toBe(each);
  }, 900_000);
});
