import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/std";
import { declared, untoldIn } from "./declared";

const text = { type: "string" };
const told = (schema: JsonObject) => declared(schema, schema).schema;

test("what a schema names and combines stands in one, and its own words come last", () => {
  const schema = {
    type: "object",
    properties: { a: text },
    required: ["a"],
    allOf: [{ properties: { b: { type: "number" } }, required: ["b"] }, { $ref: "#/$defs/much%20more" }],
    $defs: { "much more": { title: "More", properties: { a: { type: "integer" }, c: text } } },
  } as JsonObject;
  expect(told(schema)).toMatchObject({
    type: "object",
    title: "More",
    properties: { a: text, b: { type: "number" }, c: text },
    required: ["b", "a"],
  });
  expect(declared(schema, schema).refs).toEqual(["#/$defs/much%20more"]);
});

test("alternatives give what any lists, and require what all require", () => {
  const card = {
    type: "object",
    properties: { kind: { const: "card" }, number: text },
    required: ["kind", "number"],
  };
  const iban = {
    type: "object",
    properties: { kind: { const: "iban" }, iban: text },
    required: ["kind", "iban"],
  };
  for (const keyword of ["anyOf", "oneOf"]) {
    const { properties, required, type } = told({ [keyword]: [card, iban] });
    expect([Object.keys(properties as JsonObject).sort(), required, type]).toEqual([
      ["iban", "kind", "number"],
      ["kind"],
      "object",
    ]);
    expect((properties as JsonObject).kind).toEqual({ enum: ["card", "iban"] });
    const anything = told({ [keyword]: [{ properties: { a: true } }, { properties: { b: text } }] });
    expect(anything.properties).toEqual({ a: {}, b: text });
  }
  expect(told({ anyOf: [text, { type: "null" }] })).toEqual({ type: ["string", "null"] });
  expect(told({ oneOf: [{ const: "a" }, { enum: ["b", "a"] }] })).toEqual({ enum: ["a", "b"] });
  expect(told({ anyOf: [text, {}] })).toEqual({});
});

test("what refers to itself, to nothing or to elsewhere ends", () => {
  const round = {
    $ref: "#/$defs/a",
    $defs: { a: { allOf: [{ $ref: "#/$defs/a" }], properties: { x: text } } },
  };
  expect(told(round).properties).toEqual({ x: text });
  expect(told({ type: "object", $ref: "#/$defs/none" })).toEqual({ type: "object" });
  expect(told({ $ref: "https://example.org/x", title: "X" })).toEqual({ title: "X" });
});

test("names that double at every step are followed once each", () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => {
      const next = { $ref: `#/$defs/d${i + 1}` };
      return [`d${i}`, { allOf: [next, next] }];
    }),
  );
  expect(
    told({ $ref: "#/$defs/d0", $defs: { ...$defs, d60: { properties: { x: text } } } }).properties,
  ).toEqual({ x: text });
});

test("says which keywords a list of inputs does not tell", () => {
  expect(untoldIn({ type: "object", properties: { if: text, not: text } })).toEqual([]);
  expect(untoldIn({ anyOf: [text, { type: "null" }] })).toEqual([]);
  expect(
    untoldIn({
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
      properties: { list: { items: { $ref: "#/definitions/one" } } },
      definitions: { one: { not: { type: "null" }, properties: { again: { $ref: "#/definitions/one" } } } },
    }),
  ).toEqual(["anyOf", "not"]);
  expect(untoldIn({ propertyNames: text, additionalProperties: { if: {}, else: {} } })).toEqual(["if"]);
});
