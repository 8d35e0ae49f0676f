import fc from "fast-check";
import { expect, it } from "vitest";
import { type MutantRun, measuredIn, openFor } from "./runs";

const mutants = ["a", "b", "c"].map((id) => ({ id, sentence: `${id} was changed.` }));
const run = (detected: readonly string[], undetected: readonly string[]): MutantRun => ({
  mutants,
  detected,
  undetected,
});

it("counts what any recording detects, and names the rest", () => {
  expect(measuredIn([run(["a"], ["b", "c"]), run(["b"], ["c"])])).toEqual({
    detected: 2,
    of: 3,
    undetected: ["c was changed."],
  });
});

it("knows nothing while a recording was not asked, or not of all that no other detects", () => {
  expect(measuredIn([])).toBeNull();
  expect(measuredIn([run(["a", "b", "c"], []), null])).toBeNull();
  expect(measuredIn([run(["a"], ["b", "c"]), run(["b"], [])])).toBeNull();
});

it("comes to the same in whichever order recordings are asked, and however often it is interrupted", () => {
  const ids = mutants.map(({ id }) => id);
  const detects = fc.array(fc.uniqueArray(fc.constantFrom(...ids)), { minLength: 1, maxLength: 4 });
  const some = fc.array(fc.record({ at: fc.nat(3), most: fc.integer({ min: 1, max: 3 }) }));
  fc.assert(
    fc.property(detects, some, (seen, interrupted) => {
      const runs: (MutantRun | null)[] = seen.map(() => null);
      const ask = (at: number, most: number) => {
        const open = openFor(mutants, runs[at] ?? null, runs).slice(0, most);
        const { detected, undetected } = runs[at] ?? run([], []);
        const found = open.filter((id) => seen[at]?.includes(id));
        runs[at] = run([...detected, ...found], [...undetected, ...open.filter((id) => !found.includes(id))]);
      };
      for (const { at, most } of interrupted) if (at < seen.length) ask(at, most);
      for (const at of seen.keys()) ask(at, ids.length);
      const of = new Set(seen.flat());
      expect(measuredIn(runs)).toEqual({
        detected: of.size,
        of: 3,
        undetected: mutants.filter(({ id }) => !of.has(id)).map(({ sentence }) => sentence),
      });
    }),
  );
});
