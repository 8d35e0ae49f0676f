/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { validatePlan } from "../validation";
import { openRegistry, readRegistry } from ".";
import { checked, recursive, ref, refused, registryOf } from "./bounded.fixture";

const faultsOf = (json: unknown): readonly string[] => {
  const read = readRegistry(json);
  return read.ok ? [] : read.faults.map(({ message }) => message);
};

describe("a registry whose schemas are small and unfold without end", () => {
  it.each(refused)("is refused for %s, in a sentence", (_, parameters) => {
    const [first = ""] = faultsOf(registryOf(parameters));
    expect(first).toMatch(/written out|come back to where they began|too many patterns/);
  });

  it.each(checked)("has its checks ended where they take too much work: %s", (_, parameters, a) => {
    const read = readRegistry(registryOf(parameters));
    if (!read.ok) throw new Error(read.faults[0]?.message);
    const plan = {
      nodes: [0, 1, 2].map((id) => ({ id, tool: "t", function: "f", inputs: { a } })),
      final_output_node: 2,
    };
    const { problems } = validatePlan(plan, read.registry);
    const unchecked = problems.filter(({ message }) => message.includes("ask for too much work"));
    expect(unchecked).toHaveLength(1);
  });

  it("is taken where it only looks so: a tree, a grammar, and a union of a hundred", () => {
    const tree = recursive({
      properties: { left: ref("d"), right: ref("d"), items: { type: "array", items: ref("d") } },
    });
    const kinds = ["unary", "binary", "call", "list", "name"];
    const grammar = {
      type: "object",
      properties: { a: ref("expression") },
      $defs: {
        expression: { anyOf: kinds.map(ref) },
        ...Object.fromEntries(
          kinds.map((kind) => [
            kind,
            {
              type: "object",
              properties: { kind: { const: kind }, left: ref("expression"), right: ref("expression") },
              required: ["kind"],
            },
          ]),
        ),
      },
    };
    const union = {
      type: "object",
      properties: { a: { oneOf: Array.from({ length: 100 }, (_, i) => ({ const: i })) } },
    };
    for (const parameters of [tree, grammar, union]) expect(faultsOf(registryOf(parameters))).toEqual([]);
    const read = readRegistry(registryOf(grammar));
    const check = read.ok ? openRegistry(read.registry).functions.get("t")?.get("f") : undefined;
    const leaf = { kind: "name" };
    const sum = { kind: "binary", left: { kind: "unary", left: leaf }, right: { kind: "call", left: leaf } };
    expect(check?.({ a: sum })).toEqual([]);
    expect(check?.({ a: { kind: "nothing" } })).not.toEqual([]);
  });
});
