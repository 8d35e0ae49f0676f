import { expect, test } from "vitest";
import { notText, parameterFields, textOf, valueIn } from "./parameterFields";

const schema = {
  type: "object",
  properties: {
    max: { type: "integer", exclusiveMinimum: 0, maximum: 9, default: 3 },
    field: { type: "string", default: "core.region" },
    replan: { type: "boolean", default: false },
    tell: { type: "string", enum: ["first", "all"] },
    inputs: { type: "object" },
  },
  required: ["inputs"],
};
const field = (name: string) => parameterFields(schema, { extra: 1 }).find((one) => one.name === name)!;

test("each parameter has the field that its schema asks for, and what is given beside the schema has one too", () => {
  expect(parameterFields(schema, { extra: 1 }).map(({ name, kind }) => [name, kind])).toEqual([
    ["max", "integer"],
    ["field", "text"],
    ["replan", "boolean"],
    ["tell", "choice"],
    ["inputs", "json"],
    ["extra", "json"],
  ]);
});

test("a parameter is told in the words of its schema, named schemas included", () => {
  const described = {
    properties: {
      max: { type: "integer", description: "the most tries" },
      limit: { $ref: "#/$defs/limit" },
      other: {},
    },
    $defs: { limit: { type: "number", description: "in euros" } },
  };
  expect(parameterFields(described, {}).map(({ name, about }) => [name, about])).toEqual([
    ["max", "the most tries"],
    ["limit", "in euros"],
    ["other", ""],
  ]);
});

test.each([
  ["max", "4", { ok: true, value: 4 }],
  ["max", "", { ok: true, value: undefined }],
  ["max", "0", { ok: false, message: "The least is 1." }],
  ["max", "10", { ok: false, message: "The most is 9." }],
  ["max", "1.5", { ok: false, message: "Write a whole number." }],
  ["max", "many", { ok: false, message: "Write a number." }],
  ["field", "core.industry", { ok: true, value: "core.industry" }],
  ["replan", "true", { ok: true, value: true }],
  ["inputs", "", { ok: false, message: "It must be given." }],
  ["inputs", '{"a": 1}', { ok: true, value: { a: 1 } }],
  ["extra", "[", { ok: false, message: expect.stringMatching(/JSON/) }],
])("%s takes %j", (name, text, read) => {
  expect(valueIn(text, field(name))).toEqual(read);
});

test("a value of another kind is shown as it is, so that writing the right one is a change", () => {
  expect([textOf(5, "integer"), textOf("5", "integer"), textOf("true", "boolean")]).toEqual([
    ...["5", '"5"', '"true"'],
  ]);
  expect([textOf("a", "text"), textOf("a", "json")]).toEqual(["a", '"a"']);
});

test("a number in a field for texts is told, for it looks like a text", () => {
  expect(notText(5, "text")).toMatch(/^It is a number, not a text\. Type it again/);
  expect(notText(["a"], "text")).toMatch(/^It is no text/);
  expect([notText("5", "text"), notText(undefined, "text"), notText(5, "json")]).toEqual([null, null, null]);
});

test.each([
  ["max", "9007199254740993", "It has too many digits: it would be rounded to 9007199254740992."],
  ["inputs", '{"id": 9007199254740993}', expect.stringMatching(/^The integer 9007199254740993 at line 1/)],
  ["inputs", '{"id": 1, "id": 2}', expect.stringMatching(/^The key "id" is twice in one object/)],
  ["inputs", '{"__proto__": 1}', expect.stringMatching(/^The key "__proto__" at the top is not allowed/)],
])("%s is not stored as another value than %s says", (name, text, message) => {
  const given = name === "max" ? { ...field(name), most: null } : field(name);
  expect(valueIn(text, given)).toEqual({ ok: false, message });
});
