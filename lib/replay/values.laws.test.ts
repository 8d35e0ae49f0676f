import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deepFreeze, type Json } from "../std";
import { runs } from "../std/runs.fixture";
import type { StoredValue } from "../trace";
import { interner } from "./values";

const keeping = () => {
  const values = new Map<string, StoredValue>();
  const { store } = interner((ref, value) => values.set(ref, value));
  const read = (ref: string): Json => {
    const value = values.get(ref)!;
    if ("json" in value) return value.json;
    return [...(read(value.prefix) as Json[]), read(value.element)];
  };
  return { store, read, values };
};
const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

describe("naming values by their content", () => {
  test("gives back what was stored, and counts its bytes", () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 12 }), (list) => {
        const { store, read } = keeping();
        for (const value of [...list, list]) {
          const plain = JSON.parse(JSON.stringify(value)) as Json;
          const { ref, bytes } = store(deepFreeze(plain));
          expect(read(ref)).toEqual(plain);
          expect(bytes).toBe(Buffer.byteLength(JSON.stringify(plain)));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test("equal values have one name however they came about", () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 1, maxLength: 8 }), fc.nat(8), (drawn, cut) => {
        const list = JSON.parse(JSON.stringify(drawn)) as Json[];
        const grown = keeping();
        const prefix = list.slice(0, cut);
        grown.store(prefix);
        grown.store([...prefix, "another"]);
        const whole = keeping().store(JSON.parse(JSON.stringify(list)) as Json);
        expect(grown.store([...prefix, ...list.slice(cut)])).toEqual(whole);
      }),
      { numRuns: runs(100) },
    );
  });

  test("a list that grew by one that begins as it does", () => {
    const { store, read } = keeping();
    store([null]);
    const { ref } = store([null, [null, null]]);
    expect(read(ref)).toEqual([null, [null, null]]);
  });

  test("a list that grew costs what was added", () => {
    const { store, values } = keeping();
    let list: readonly Json[] = [];
    for (let i = 0; i < 50; i++) {
      list = [...list, { text: `message ${i}` }];
      store(list);
    }
    expect(values.size).toBe(101);
  });
});
