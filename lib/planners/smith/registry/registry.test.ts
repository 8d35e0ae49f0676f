import { describe, expect, test } from "vitest";
import type { Json } from "../../../std";
import { costClasses, openRegistry, readRegistry, sampleRegistry } from ".";
import { closed } from "./closed";

const tool = {
  name: "oven",
  function: "bake",
  description: "Bakes.",
  parameters: { type: "object", properties: {} },
};
const faultsOf = (json: unknown) => {
  const read = readRegistry(json);
  return read.ok ? [] : read.faults.map((fault) => fault.message);
};

describe("a tool registry", () => {
  test("ships with at least fifteen functions, of every cost class, and can be read back", () => {
    const { tools } = sampleRegistry();
    expect(tools.length).toBeGreaterThanOrEqual(15);
    expect([...new Set(tools.map((one) => one.cost))].sort()).toEqual([...costClasses].sort());
    const read = readRegistry(JSON.parse(JSON.stringify(sampleRegistry())));
    expect(read).toMatchObject({ ok: true, hash: openRegistry(sampleRegistry()).hash });
  });

  test("is named by its content", () => {
    const [one, other] = [
      readRegistry({ tools: [tool] }),
      readRegistry({ tools: [{ ...tool, description: "Burns." }] }),
    ];
    expect(one.ok && other.ok && one.hash !== other.hash).toBe(true);
  });

  test.each([
    ["no tools", {}, "tools must be an array."],
    ["the same function twice", { tools: [tool, tool] }, "tools[1] is the function oven.bake again."],
    [
      "a name with a space",
      { tools: [{ ...tool, name: "my oven" }] },
      "tools[0].name must be 1 to 128 letters, digits, underscores, dots and hyphens, and nothing else.",
    ],
    [
      "parameters of a list",
      { tools: [{ ...tool, parameters: { type: "array" } }] },
      "tools[0].parameters must be the schema of an object.",
    ],
    [
      "an unknown cost class",
      { tools: [{ ...tool, cost: "huge" }] },
      'tools[0].cost must be "free" or "low" or "medium" or "high".',
    ],
  ])("is refused for %s", (_, json, message) => {
    expect(faultsOf(json)).toEqual([message]);
  });

  test("is refused for a schema that is none", () => {
    expect(
      faultsOf({
        tools: [{ ...tool, parameters: { type: "object", properties: { a: { type: "texts" } } } }],
      })[0],
    ).toMatch(/^tools\[0\]\.parameters is no JSON Schema/);
    expect(
      faultsOf({ tools: [{ ...tool, parameters: { type: "object", $ref: "https://example.org/x" } }] }),
    ).toHaveLength(1);
  });

  test.each([
    ["pattern", { a: { type: "string", pattern: "^(?!x)" } }],
    ["patternProperties", { a: { type: "object", patternProperties: { "(a)\\1": {} } } }],
    ["propertyNames", { a: { type: "object", propertyNames: { pattern: "(" } } }],
  ])("is refused for a %s that cannot be checked in linear time", (_, properties) => {
    expect(faultsOf({ tools: [{ ...tool, parameters: { type: "object", properties } }] })[0]).toMatch(
      /^tools\[0\]\.parameters .*cannot be checked: it (?:looks ahead|refers back|is no regular)/,
    );
  });

  test("checks long texts and lists, whatever its patterns", { tags: "slow" }, () => {
    const properties = {
      word: { type: "string", pattern: "^(a+)+$" },
      other: { type: "string", pattern: "^(b+)+$" },
      names: { type: "object", patternProperties: { "^(x+x+)+$": { type: "number" } } },
      list: { type: "array", uniqueItems: true },
    };
    const read = readRegistry({ tools: [{ ...tool, parameters: { type: "object", properties } }] });
    const check = read.ok ? openRegistry(read.registry).functions.get("oven")?.get("bake") : undefined;
    const keywords = (inputs: Json) => check?.(inputs)?.map(({ keyword }) => keyword);
    expect(keywords({ word: `${"a".repeat(50_000)}!` })).toEqual(["pattern"]);
    expect(keywords({ names: { [`${"x".repeat(20_000)}!`]: "free", xx: "no" } })).toEqual(["type"]);
    const long = Array.from({ length: 50_000 }, (_, i) => ({ i }));
    expect(keywords({ list: long })).toEqual([]);
    expect(keywords({ list: [...long, { i: 7 }] })).toEqual(["uniqueItems"]);
    expect(keywords({ word: "aaa", other: "bbb", list: [1, 2], names: { xx: 1 } })).toEqual([]);
    expect(keywords({ word: "bbb", other: "aaa" })).toEqual(["pattern", "pattern"]);
  });

  const checkOf = (parameters: Json) => {
    const read = readRegistry({ tools: [{ ...tool, parameters }] });
    if (!read.ok) throw new Error(read.faults[0]?.message);
    const check = openRegistry(read.registry).functions.get("oven")?.get("bake");
    return (inputs: Json) =>
      check?.(inputs)?.map(({ keyword, instancePath, params }) =>
        [
          keyword,
          instancePath,
          params.missingProperty ?? params.unevaluatedProperty ?? params.additionalProperty,
        ]
          .filter(Boolean)
          .join(" "),
      );
  };
  const text = { type: "string" };
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

  test("takes what any part of an allOf or a $ref lists, and nothing else", () => {
    const check = checkOf({
      type: "object",
      properties: { dish: text },
      required: ["dish"],
      allOf: [{ properties: { heat: { type: "number" } } }, { $ref: "#/$defs/timed" }],
      $defs: { timed: { properties: { minutes: { type: "integer" } }, required: ["minutes"] } },
    });
    expect(check({ dish: "bread", heat: 220, minutes: 40 })).toEqual([]);
    expect(check({ dish: "bread", heat: "hot" })).toEqual(["type /heat", "required minutes"]);
    expect(check({ dish: "bread", minutes: 40, colour: "brown" })).toEqual(["unevaluatedProperties colour"]);
  });

  test.each(["$defs", "definitions"])("closes what a $ref to %s lists, at any depth", (place) => {
    const check = checkOf({
      type: "object",
      properties: { part: { $ref: `#/${place}/part` } },
      [place]: {
        part: {
          type: "object",
          properties: { name: text, parts: { type: "array", items: { $ref: `#/${place}/part` } } },
        },
      },
    });
    expect(check({ part: { name: "a", parts: [{ name: "b", parts: [] }] } })).toEqual([]);
    expect(check({ part: { name: "a", parts: [{ nom: "b" }] }, other: 1 })).toEqual([
      "additionalProperties other",
      "unevaluatedProperties /part/parts/0 nom",
    ]);
  });

  test.each(["anyOf", "oneOf"])("tells of %s that none fits, but not what each of them lacks", (keyword) => {
    const check = checkOf({
      type: "object",
      properties: { amount: { type: "number" }, by: { [keyword]: [card, { $ref: "#/$defs/iban" }] } },
      required: ["amount"],
      $defs: { iban },
    });
    expect(check({ amount: 1, by: { kind: "card", number: "4" } })).toEqual([]);
    expect(check({ amount: 1, by: { kind: "iban", iban: "DE" } })).toEqual([]);
    expect(check({ by: { kind: "card" } })).toEqual(["required amount", `${keyword} /by`]);
    expect(check({ amount: 1, by: { kind: "card", number: "4", iban: "DE" } })).toEqual([
      "unevaluatedProperties /by iban",
    ]);
    expect(
      checkOf({ type: "object", [keyword]: [card, iban] })({ kind: "card", number: "4", tip: 1 }),
    ).toEqual(["unevaluatedProperties tip"]);
  });

  test("tells what no schema declares beside an alternative that does not fit, and only that", () => {
    const check = checkOf({
      type: "object",
      properties: {
        by: { anyOf: [card, iban] },
        note: { anyOf: [text, { type: "null" }] },
        tree: { $ref: "#/$defs/tree" },
      },
      $defs: {
        tree: {
          type: "object",
          properties: { name: text, parts: { type: "array", items: { $ref: "#/$defs/tree" } } },
        },
      },
    });
    expect(check({ by: { kind: "card", number: "4", tip: 1 }, note: 3 })).toEqual([
      "unevaluatedProperties /by tip",
      "anyOf /note",
    ]);
    const leaf = { name: "c", nom: "c" };
    expect(check({ tree: { name: "a", parts: [{ name: "b", parts: [leaf] }] } })).toEqual([
      "unevaluatedProperties /tree/parts/0/parts/0 nom",
    ]);
    expect(check({ tree: { parts: [{ name: 7 }] } })).toEqual(["type /tree/parts/0/name"]);
  });

  test("takes what may be a text or nothing, any object among alternatives, and what additionalProperties allows", () => {
    const check = checkOf({
      type: "object",
      properties: {
        note: { anyOf: [text, { type: "null" }] },
        any: { anyOf: [card, { type: "object" }] },
        open: { type: "object", properties: { a: text }, additionalProperties: { type: "number" } },
      },
    });
    expect(check({ note: null, any: { whatever: 1 }, open: { a: "x", b: 2 } })).toEqual([]);
    expect(check({ note: 3, open: { b: "x" } })).toEqual(["type /open/b", "anyOf /note"]);
  });

  test("reads draft-07, with its lists of fixed places, and leaves conditions as they are", () => {
    const check = checkOf({
      $schema: "http://json-schema.org/draft-07/schema#",
      $id: "inputs",
      type: "object",
      properties: {
        at: { type: "array", items: [{ type: "number" }, text], additionalItems: false },
        mode: text,
        heat: { type: "number" },
      },
      if: { properties: { mode: { const: "hot" } }, required: ["mode"] },
      ...JSON.parse('{ "then": { "required": ["heat"] } }'),
      dependencies: { heat: ["mode"] },
    });
    expect(check({ at: [1, "x"], mode: "cold" })).toEqual([]);
    expect(check({ at: [1, "x", 3] })).toEqual(["items /at"]);
    expect(check({ mode: "hot" })).toEqual(["required heat"]);
    expect(check({ heat: 3 })).toEqual(["dependencies mode"]);
  });

  test("may give two schemas one name, and says which drafts it does not read", () => {
    const parameters = { $id: "inputs", type: "object", properties: { a: text } };
    expect(
      faultsOf({
        tools: [
          { ...tool, parameters },
          { ...tool, function: "grill", parameters },
        ],
      }),
    ).toEqual([]);
    const old = { $schema: "http://json-schema.org/draft-04/schema#", type: "object" };
    expect(faultsOf({ tools: [{ ...tool, parameters: old }] })[0]).toMatch(/draft-04.*only draft-06/);
  });

  test("reads schemas whose names double at every step", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `d${i}`,
        { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
      ]),
    );
    const wide = { properties: { a: { $ref: "#/$defs/d0" } }, $defs: { ...$defs, d60: {} } };
    expect(closed(wide).properties).toEqual(wide.properties);
  });

  test("closes objects that list their properties, and only those", () => {
    const free = { type: "object", additionalProperties: { type: "number" } };
    expect(
      closed({
        type: "object",
        properties: { a: { type: "object", properties: {} }, b: free, c: { items: { properties: {} } } },
      }),
    ).toEqual({
      type: "object",
      additionalProperties: false,
      properties: {
        a: { type: "object", properties: {}, additionalProperties: false },
        b: free,
        c: { items: { properties: {}, additionalProperties: false } },
      },
    });
  });
});
