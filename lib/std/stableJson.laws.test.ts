import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "./json";
import { stableJson } from "./stableJson";

/** The same value with the keys of each object the other way round. */
const turned = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, turned(one as Json)]),
  );
};

/** JSON.stringify of an object whose keys were put in order. */
const sorted = (value: Json): Json => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted((value as JsonObject)[key] as Json)]));
};

const name = fc.oneof(
  fc.string(),
  fc.nat(200).map(String),
  fc.constantFrom("01", "-1", "4294967295", "4294967294"),
);

test("names what is stored as it always did, numbers as keys among them", () => {
  fc.assert(
    fc.property(fc.dictionary(name, fc.dictionary(name, fc.jsonValue())), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as Json;
      expect(stableJson(plain)).toBe(JSON.stringify(sorted(plain)));
    }),
  );
});

test("is the value as JSON, and the same whatever the order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = stableJson(value as Json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(stableJson(turned(value as Json))).toBe(text);
    }),
  );
});

test("sorts keys, and has no white space", () => {
  expect(stableJson({ b: [2, { z: null, a: "ä\n" }], a: 1 })).toBe('{"a":1,"b":[2,{"a":"ä\\n","z":null}]}');
});
