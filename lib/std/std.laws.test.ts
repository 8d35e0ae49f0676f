import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assertNever,
  at,
  deepFreeze,
  freezeJson,
  fromPointer,
  hash,
  hashText,
  memoize,
  nearest,
  parseJson,
  quoted,
  stableJson,
  toPointer,
} from ".";
import type { Json } from "./json";

describe("stableJson", () => {
  it("does not depend on the order of keys, at any depth", () => {
    expect(stableJson({ b: [{ d: 1, c: 2 }], a: 0 })).toBe('{"a":0,"b":[{"c":2,"d":1}]}');
  });

  it("means the same value as plain JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(stableJson(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("hash", () => {
  it("is SHA-256", () => {
    const expected = createHash("sha256").update("Zürich").digest("hex");
    expect(hashText("Zürich")).toBe(expected);
  });

  it("is equal for equal values", () => {
    expect(hash({ a: 1, b: 2 })).toBe(hash({ b: 2, a: 1 }));
    expect(hash({ a: 1 })).not.toBe(hash({ a: "1" }));
  });
});

describe("jsonPointer", () => {
  it("goes there and back", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (path) => {
        expect(fromPointer(toPointer(path))).toEqual(path);
      }),
    );
  });

  it("finds own values only", () => {
    const document = { a: [{ "b/c": 1 }] };
    expect(at(document, "/a/0/b~1c")).toBe(1);
    expect(at(document, "")).toBe(document);
    expect(at(document, "/a/1")).toBeUndefined();
    expect(at(document, "/constructor")).toBeUndefined();
  });
});

describe("deepFreeze", () => {
  it("freezes to the bottom and survives what is frozen", () => {
    const value = deepFreeze({ list: [{ a: 1 }], text: "x" });
    expect(() => Object.assign(value.list[0] as object, { a: 2 })).toThrow(TypeError);
    expect(deepFreeze(value)).toBe(value);
  });
});

describe("freezeJson", () => {
  it("freezes JSON to the bottom and finds what is none", () => {
    const value = { list: [{ a: 1 }], text: "x" };
    expect(freezeJson(value)).toBeNull();
    expect(Object.isFrozen(value.list[0])).toBe(true);
    expect(freezeJson({ a: [0, { b: Number.NaN }] })).toEqual({ path: "/a/1/b", what: "the number NaN" });
    expect(freezeJson(Object.freeze({ a: 1 / 0 }))).toEqual({ path: "/a", what: "the number Infinity" });
    expect(freezeJson({ a: undefined })).toEqual({ path: "/a", what: "undefined" });
    expect(freezeJson(new Map())).toEqual({ path: "", what: "an instance of Map" });
    expect(freezeJson([1n])).toEqual({ path: "/0", what: "a bigint" });
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    expect(freezeJson([1, , 2])).toEqual({ path: "/1", what: "undefined" });
  });

  it("accepts what JSON text says, and a value that it accepted means the same as its text", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        if (freezeJson(value) === null) expect(JSON.parse(JSON.stringify(value))).toEqual(zeroed(value));
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (value) => freezeJson(value) === null));
  });

  /** JSON has one zero, and objects without a prototype come back with one. */
  const zeroed = (value: unknown): unknown => {
    if (value === 0) return 0;
    if (Array.isArray(value)) return value.map(zeroed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, zeroed(part)]));
  };
});

describe("quoted", () => {
  it("is short whatever the value", () => {
    const long = "x".repeat(1_000_000);
    for (const value of [long, { long }, [long], () => long, Symbol(long), Promise.resolve(), undefined])
      expect(quoted(value).length).toBeLessThan(90);
    expect([quoted("a"), quoted(3), quoted({ a: 1 }), quoted(null)]).toEqual(['"a"', "3", '{"a":1}', "null"]);
  });
});

describe("assertNever", () => {
  it("names the value that nothing handled", () => {
    expect(() => assertNever("odd" as never)).toThrow('"odd"');
  });
});

describe("parseJson", () => {
  const fault = (text: string, limits = { maxBytes: 1000, maxDepth: 5, maxValues: 100 }) => {
    const parsed = parseJson(text, limits);
    return parsed.ok ? null : parsed.message;
  };

  it("reads JSON within the limits", () => {
    expect(parseJson('{"a":[1,{"constructor":2}]}')).toEqual({
      ok: true,
      value: { a: [1, { constructor: 2 }] },
    });
  });

  it("says in a sentence what to mend", () => {
    expect(fault("{")).toMatch(/^Not valid JSON/);
    expect(fault(`"${"x".repeat(2000)}"`)).toMatch(/the maximum is/);
    expect(fault("[[[[[[[1]]]]]]]")).toBe("Nested deeper than 5 levels at /0/0/0/0/0/0.");
    expect(fault('{"a":{"__proto__":1}}')).toBe('The key "__proto__" at /a is not allowed. Rename it.');
  });

  it("refuses a number that JavaScript reads as Infinity, and says where it stands", () => {
    expect(fault('{\n  "text": "1e999 \\" -1e999",\n  "a": [1, -1e999]\n}')).toBe(
      "The number -1e999 at line 3, column 12 is too large. Use a smaller number, or a string.",
    );
    expect(fault(`1${"0".repeat(500)}`)).toMatch(/^The number 10{38}… at line 1, column 1 is too large/);
    expect(parseJson("[1e308, 0.1, -5E-7]").ok).toBe(true);
  });

  it("refuses a key that an object has twice, and says where, since only one of them could be stored", () => {
    expect(fault('{\n  "name": "a",\n  "nodes": [{ "name": 1 }],\n  "n\\u0061me": { "x": ":" }\n}')).toBe(
      'The key "name" is twice in one object, at line 2, column 3 and at line 4, column 3. Remove or rename one.',
    );
    expect(fault('[{"a":[{"\\"":0,"\\"":0}]}]')).toContain(String.raw`The key "\"" is twice`);
    expect(fault('{"a":1e999,"a":1}')).toContain('The key "a" is twice');
  });

  it("refuses a text exactly if an object of it has a key twice", () => {
    const limits = { maxBytes: 1_000_000, maxDepth: 100, maxValues: 100_000 };
    const keyed = fc.array(fc.tuple(fc.constantFrom("a", "b", ":", '"', "\\", "{", "__pro"), fc.jsonValue()));
    fc.assert(
      fc.property(keyed, fc.jsonValue({ noUnicodeString: false }), (entries, other) => {
        const members = entries.map(([key, value]) => `${JSON.stringify(key)} : ${JSON.stringify(value)}`);
        const text = `[{${members.join(", ")}}, ${JSON.stringify(other)}]`;
        const isOnce = new Set(entries.map(([key]) => key)).size === entries.length;
        const message = fault(text, limits);
        if (message?.includes("__proto__")) return;
        expect(message === null).toBe(isOnce);
        if (!isOnce) expect(message).toContain("twice in one object");
      }),
    );
  });

  it("does not run out of stack on deep nesting", () => {
    const depth = 200_000;
    const text = "[".repeat(depth) + "]".repeat(depth);
    expect(fault(text, { maxBytes: 1_000_000, maxDepth: 100, maxValues: 1000 })).not.toBeNull();
  });
});

describe("the nearest known name", () => {
  it.each([
    ["maximum", ["minimum", "max", "questions"], "max"],
    ["questons", ["max", "questions"], "questions"],
    ["MAX", ["min", "max"], "max"],
    ["hybird", ["opus", "hybrid"], "hybrid"],
    ["nope", ["opus", "hybrid"], null],
    ["x", ["alpha", "be"], null],
    ["x", [], null],
  ])("of %s among %j is %j", (name, known, meant) => {
    expect(nearest(name, known)).toBe(meant);
  });
});

describe("what is remembered of objects", () => {
  it("is made once for the same objects in the same order, nothing included", () => {
    let made = 0;
    const of = memoize((...objects: readonly object[]) => {
      made += 1;
      return objects.length === 0 ? undefined : made;
    });
    const [a, b] = [{}, {}];
    expect([of(a, b), of(b, a), of(a), of(a, b), of(a)]).toEqual([1, 2, 3, 1, 3]);
    expect([of(), of()]).toEqual([undefined, undefined]);
    expect(made).toBe(4);
  });
});
