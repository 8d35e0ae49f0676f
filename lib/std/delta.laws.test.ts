import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta, delta, mismatch } from "./delta";
import type { Json } from "./json";
import { stableJson } from "./stableJson";

const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes("__proto__"));

describe("delta", () => {
  it("says what was added, removed and changed, and where", () => {
    const before = { kept: 1, gone: true, list: ["a", "b", "c"], deep: { "a/b": 1 } };
    const after = { kept: 1, list: ["a", "x"], deep: { "a/b": 2 }, fresh: null };
    expect(delta(before, after)).toEqual([
      { op: "remove", path: "/gone", before: true },
      { op: "change", path: "/list/1", before: "b", after: "x" },
      { op: "remove", path: "/list/2", before: "c" },
      { op: "change", path: "/deep/a~1b", before: 1, after: 2 },
      { op: "add", path: "/fresh", after: null },
    ]);
  });

  it("is empty for equal values", () => {
    fc.assert(
      fc.property(json, (value) => delta(value as Json, structuredClone(value) as Json).length === 0),
    );
  });

  it("applied to the value before gives the value after", () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const result = applyDelta(before as Json, delta(before as Json, after as Json));
        expect(stableJson(result)).toBe(stableJson(after as Json));
      }),
    );
  });

  it("fits where it was made, and says which change does not fit elsewhere", () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(mismatch(before as Json, delta(before as Json, after as Json))).toBeNull();
      }),
    );
    const [removed, added] = delta({ a: 1, list: [] }, { list: ["x"] });
    expect(mismatch({ a: 2, list: [] }, [removed!, added!])).toBe(removed);
    expect(mismatch({ list: ["y"] }, [added!])).toBe(added);
  });

  it("never changes what it is applied to", () => {
    const before = Object.freeze({ list: Object.freeze([1, 2]) });
    expect(applyDelta(before, delta(before, { list: [2] }))).toEqual({ list: [2] });
    expect(before).toEqual({ list: [1, 2] });
  });
});
