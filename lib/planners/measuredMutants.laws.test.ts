import fc from "fast-check";
import { expect, it } from "vitest";
import { MeasuredMutants, mutantsDetectedBy } from "./measuredMutants";

const someHash = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 64, maxLength: 64 })
  .map((digits) => digits.join(""));
const someSet = fc.uniqueArray(someHash, { minLength: 1, maxLength: 6 });
const measuredOn = (recordings: readonly string[]): MeasuredMutants =>
  MeasuredMutants.parse({ detected: 9, of: 10, seed: 1, mutants: 12, recordings });

it("stands for exactly the recordings that it was measured on, in any order", () => {
  fc.assert(
    fc.property(someSet, someHash, (set, other) => {
      fc.pre(!set.includes(other));
      const measured = measuredOn(set);
      expect(mutantsDetectedBy(measured, [...set].reverse())).toEqual({ detected: 9, of: 10, source: null });
      expect(mutantsDetectedBy(measured, [...set, other])).toBeNull();
      expect(mutantsDetectedBy(measured, set.slice(1))).toBeNull();
      expect(mutantsDetectedBy(measured, [other, ...set.slice(1)])).toBeNull();
    }),
  );
});

it("says nothing where nothing was measured", () => {
  expect(mutantsDetectedBy(null, [])).toBeNull();
  expect(mutantsDetectedBy(undefined, ["ab"])).toBeNull();
});
