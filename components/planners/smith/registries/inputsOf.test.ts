import { expect, test } from "vitest";
import { inputsOf } from "./inputsOf";

const chart = {
  type: "object",
  required: ["series"],
  properties: {
    title: { type: ["string", "null"], maxLength: 80, description: "Above the chart." },
    kind: { enum: ["line", "bar"], default: "line" },
    series: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["values"],
        properties: { values: { type: "array", items: { type: "number", minimum: 0 } } },
      },
    },
  },
};

const told = (schema: Parameters<typeof inputsOf>[0]) =>
  inputsOf(schema).map(({ depth, name, type, required, limits }) => [depth, name, type, required, limits]);

test("tells each input with its parts below it", () => {
  expect(told(chart)).toEqual([
    [0, "title", "text or nothing", false, ["at most 80 characters"]],
    [0, "kind", "one of a list", false, ['one of "line", "bar"', '"line" if left out']],
    [0, "series", "list of objects", true, ["not empty"]],
    [1, "values", "list of numbers", true, []],
  ]);
  expect(inputsOf(chart)[0]).toMatchObject({ path: "/title", description: "Above the chart." });
});

test("a function without inputs has none, and a schema that says nothing allows anything", () => {
  expect(inputsOf({ type: "object" })).toEqual([]);
  expect(told({ properties: { any: true, other: {} } })).toEqual([
    [0, "any", "anything", false, []],
    [0, "other", "anything", false, []],
  ]);
});

test("a deep schema is told down to seven levels", () => {
  const deep = (levels: number): Parameters<typeof inputsOf>[0] =>
    levels === 0 ? { type: "string" } : { type: "object", properties: { a: deep(levels - 1) } };
  expect(inputsOf(deep(50)).length).toBe(7);
});

test("tells what is named or combined, and of what holds itself one level", () => {
  const schema = {
    type: "object",
    allOf: [{ properties: { tree: { $ref: "#/definitions/tree" } }, required: ["tree"] }],
    properties: { note: { anyOf: [{ type: "string" }, { type: "null" }] } },
    definitions: {
      tree: {
        type: "object",
        description: "A tree.",
        properties: {
          name: { type: "string" },
          left: { $ref: "#/definitions/tree" },
          parts: { type: "array", items: { $ref: "#/definitions/tree" } },
        },
      },
    },
  };
  expect(told(schema)).toEqual([
    [0, "tree", "object", true, []],
    [1, "name", "text", false, []],
    [1, "left", "object", false, []],
    [1, "parts", "list of objects", false, []],
    [0, "note", "text or nothing", false, []],
  ]);
});

test("a list of itself ends", () => {
  const list = { type: "array", items: { $ref: "#/definitions/list" } };
  const schema = { properties: { list: { $ref: "#/definitions/list" } }, definitions: { list } };
  expect(inputsOf(schema)).toHaveLength(1);
});

test("of schemas that name each other many times a thousand lines are told", () => {
  const level = (i: number) => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 20 }, (_, j) => [`p${j}`, { $ref: `#/$defs/l${i + 1}` }]),
    ),
  });
  const $defs = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`l${i}`, level(i)]));
  expect(inputsOf({ $ref: "#/$defs/l0", $defs })).toHaveLength(1000);
});
