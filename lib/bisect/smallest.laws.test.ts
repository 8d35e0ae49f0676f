import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smallestSet, TrialsExhausted } from "./smallest";

const moves = ["a", "b", "c", "d", "e", "f", "g"];
const within = (part: readonly string[], set: readonly string[]) => part.every((one) => set.includes(one));

describe("the smallest set", () => {
  test("is the culprits and nothing else, whatever else changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(moves, { minLength: 1, maxLength: 4 }), async (culprits) => {
        const found = await smallestSet(moves, async (set) => within(culprits, set));
        expect(found).toEqual({ changes: culprits, minimal: true, smallest: true });
      }),
    );
  });

  test("has no proper subset that is enough, even where moves stand in each other's way", async () => {
    const anySets = fc.uniqueArray(fc.subarray(moves, { minLength: 1 }), {
      maxLength: 6,
      selector: (set) => set.join(""),
    });
    await fc.assert(
      fc.asyncProperty(anySets, async (enough) => {
        const texts = new Set([...enough, moves].map((set) => set.join("")));
        const found = await smallestSet(moves, async (set) => texts.has(set.join("")));
        const least = Math.min(...[...texts].map((text) => text.length));
        expect(texts.has(found!.changes.join(""))).toBe(true);
        expect(found!.changes).toHaveLength(least);
      }),
    );
  });

  test("is none where only all of one change are there, and that is not enough", async () => {
    expect(await smallestSet(["a"], async () => false)).toBeNull();
  });

  test("is found at once where the suspects are all there is to it", async () => {
    let tries = 0;
    const culprits = ["b", "d", "g"];
    const enough = async (set: readonly string[]) => {
      tries += 1;
      return within(culprits, set);
    };
    expect((await smallestSet(moves, enough, culprits))?.changes).toEqual(culprits);
    expect(tries).toBeLessThan(45);
  });

  test("says when the budget did not reach for every smaller set", async () => {
    let left = 40;
    const found = await smallestSet(moves, async (set) => {
      left -= 1;
      if (left < 0) throw new TrialsExhausted();
      return within(["a", "c", "e", "g"], set);
    });
    expect(found).toMatchObject({ changes: ["a", "c", "e", "g"], smallest: false });
  });
});
