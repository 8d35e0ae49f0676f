import { expect, test } from "vitest";
import { openRegistry, readRegistry } from ".";
import { isMultiple } from "./isMultiple";

test.each([
  [0.3, 0.1, true],
  [19.99, 0.01, true],
  [1.1, 0.1, true],
  [4.35, 0.05, true],
  [-0.7, 0.1, true],
  [0, 0.1, true],
  [1e-7, 1e-8, true],
  [1e21, 3, false],
  [9e21, 3, true],
  [1e300, 1e-300, true],
  [0.35, 0.1, false],
  [0.30000000000000004, 0.1, false],
  [7, 2, false],
  [1, 3, false],
] as const)("%d by %d: %s", (value, step, is) => {
  expect(isMultiple(value, step)).toBe(is);
});

const checkOf = (parameters: object) => {
  const read = readRegistry({ tools: [{ name: "t", function: "f", description: "d", parameters }] });
  if (!read.ok) throw new Error(read.faults[0]?.message);
  const check = openRegistry(read.registry).functions.get("t")?.get("f");
  return (inputs: object) => check?.(inputs as never)?.map(({ keyword }) => keyword);
};

test("a price of 19.99 is a multiple of a cent, and 19.995 is none", () => {
  const check = checkOf({ type: "object", properties: { price: { type: "number", multipleOf: 0.01 } } });
  expect(check({ price: 19.99 })).toEqual([]);
  expect(check({ price: 19.995 })).toEqual(["multipleOf"]);
  expect(() => checkOf({ type: "object", properties: { n: { multipleOf: 0 } } })).toThrow("JSON Schema");
});

test.each([
  ["lists no properties", { type: "object" }, ["additionalProperties"]],
  ["lists none of them", { type: "object", properties: {} }, ["additionalProperties"]],
  ["says that it takes others", { type: "object", additionalProperties: true }, []],
  ["takes names by a pattern", { type: "object", patternProperties: { "^a": {} } }, []],
  [
    "is combined of others that list none",
    { allOf: [{ type: "object" }], type: "object" },
    ["unevaluatedProperties"],
  ],
])("a function whose schema %s", (_, parameters, found) => {
  const check = checkOf(parameters);
  expect(check({})).toEqual([]);
  expect(check({ a: 1 })).toEqual(found);
});

test("an object within the inputs that lists no properties is free", () => {
  const check = checkOf({ type: "object", properties: { body: { type: "object" } } });
  expect(check({ body: { a: 1 } })).toEqual([]);
});
