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
        expect(found).toEqual({ moves: culprits, minimal: true, smallest: true });
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
        expect(texts.has(found!.moves.join(""))).toBe(true);
        expect(found!.moves).toHaveLength(least);
      }),
    );
  });

  test("is none where all moves together are not enough", async () => {
    expect(await smallestSet(moves, async () => false)).toBeNull();
  });

  test("says when the budget did not reach for every smaller set", async () => {
    let left = 40;
    const found = await smallestSet(moves, async (set) => {
      left -= 1;
      if (left < 0) throw new TrialsExhausted();
      return within(["a", "c", "e", "g"], set);
    });
    expect(found).toMatchObject({ moves: ["a", "c", "e", "g"], smallest: false });
  });
});
