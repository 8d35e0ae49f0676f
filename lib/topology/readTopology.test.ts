import { describe, expect, test } from "vitest";
import { parseJson } from "../std";
import { readTopology } from "./readTopology";

const document = {
  format: "planner-studio/topology",
  version: 1,
  id: "toy",
  title: "Toy",
  planner: "toy",
  namespace: "toy",
  nodes: [{ id: "a", policies: [] }],
  edges: [{ from: "START", to: "a" }],
  routers: [],
};
const sentences = (change: object): string[] => {
  const read = readTopology({ ...document, ...change });
  return read.ok ? [] : read.problems.map(({ message }) => message);
};

describe("reading a topology", () => {
  test("accepts a document and fills in what may be left out", () => {
    const read = readTopology(document);
    expect(read.ok && read.topology.nodes[0]).toEqual({ id: "a", policies: [], basis: "stated" });
  });

  test.each<[string, object, string]>([
    ["another version", { version: 3 }, "version must be 1 or 2."],
    [
      "a field of version 2 in version 1",
      { nodes: [{ id: "a", title: "A", policies: [] }] },
      'nodes[0].title came with version 2 of the format; set "version" to 2.',
    ],
    ["another format", { format: "x" }, 'format must be "planner-studio/topology".'],
    ["a missing list", { nodes: undefined }, "nodes must be an array."],
    ["a field of the wrong type", { nodes: [{ id: 3, policies: [] }] }, "nodes[0].id must be a string."],
    ["an empty name", { nodes: [{ id: "", policies: [] }] }, "nodes[0].id must not be empty."],
    ["an unknown field", { colour: "red" }, "The document has unknown fields: colour."],
    ["an edge of no form", { edges: [{ from: 3, to: "a" }] }, "edges[0].from has none of the allowed forms."],
    ["a join of one", { edges: [{ from: ["a"], to: "a" }] }, "edges[0].from needs at least 2 entries."],
  ])("%s is refused with a sentence that names the field", (_name, change, sentence) => {
    expect(sentences(change)).toContain(sentence);
  });

  test.each([null, 3, "text", [], undefined])("%j is no topology", (value) => {
    expect(readTopology(value).ok).toBe(false);
  });

  test("names of the object prototype are names like any other", () => {
    const read = readTopology(JSON.parse('{"constructor":1,"toString":2}'));
    expect(read.ok).toBe(false);
  });

  test("text that nests for ever, or is too big, or holds __proto__ stops at the JSON door", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const text of [deep, `"${"x".repeat(50_000_000)}"`, '{"__proto__":1}', "{", ""]) {
      expect(parseJson(text).ok).toBe(false);
    }
  });
});
