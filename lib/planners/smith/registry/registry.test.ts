import { describe, expect, test } from "vitest";
import type { Json } from "../../../std";
import { costClasses, openRegistry, readRegistry, sampleRegistry } from ".";
import { closed } from "./checks";

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
      "tools[0].name must be lower case letters, digits and underscores.",
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

  test("checks long texts and lists at once, whatever its patterns", () => {
    const properties = {
      word: { type: "string", pattern: "^(a+)+$" },
      other: { type: "string", pattern: "^(b+)+$" },
      names: { type: "object", patternProperties: { "^(x+x+)+$": { type: "number" } } },
      list: { type: "array", uniqueItems: true },
    };
    const read = readRegistry({ tools: [{ ...tool, parameters: { type: "object", properties } }] });
    const check = read.ok ? openRegistry(read.registry).functions.get("oven")?.get("bake") : undefined;
    const keywords = (inputs: Json) => check?.(inputs).map(({ keyword }) => keyword);
    const began = performance.now();
    expect(keywords({ word: `${"a".repeat(50_000)}!` })).toEqual(["pattern"]);
    expect(keywords({ names: { [`${"x".repeat(20_000)}!`]: "free", xx: "no" } })).toEqual(["type"]);
    const long = Array.from({ length: 50_000 }, (_, i) => ({ i }));
    expect(keywords({ list: long })).toEqual([]);
    expect(keywords({ list: [...long, { i: 7 }] })).toEqual(["uniqueItems"]);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(keywords({ word: "aaa", other: "bbb", list: [1, 2], names: { xx: 1 } })).toEqual([]);
    expect(keywords({ word: "bbb", other: "aaa" })).toEqual(["pattern", "pattern"]);
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
