import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mapping } from "../diff";
import { plannerModules } from "../planners";
import type { Topology } from "../topology";
import { undoable } from "./undos";

const topologies = plannerModules().flatMap((module) => module.topologies);
const named = (id: string): Topology => topologies.find((topology) => topology.id === id)!;
const venturescope = topologies.filter(
  (one) => one.planner === "venturescope" && !one.id.endsWith("as-drawn"),
);
const ids = venturescope.map(({ id }) => id);
const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));

/** What is left to tell between two graphs. */
const left = (base: Topology, head: Topology) => {
  const { nodes, policies, paths } = mapping(base, head);
  return {
    nodes: nodes.filter(({ kind }) => kind !== "kept" && kind !== "renamed"),
    policies,
    paths: paths.filter(({ kind }) => kind !== "carried"),
    order: undoable(base, head).moves.map(({ id }) => id),
  };
};

describe("changes that can be taken back", () => {
  test("none leaves head as it is", () => {
    fc.assert(
      fc.property(pair, (sides) => {
        const [base, head] = [named(sides[0]), named(sides[1])];
        const same = undoable(base, head).without(new Set());
        expect(left(head, same!)).toEqual({ nodes: [], policies: [], paths: [], order: [] });
      }),
      { numRuns: 8 },
    );
  });

  test("all give base", () => {
    fc.assert(
      fc.property(pair, (sides) => {
        const [base, head] = [named(sides[0]), named(sides[1])];
        const { moves, without } = undoable(base, head);
        const back = without(new Set(moves.map(({ id }) => id)));
        expect(left(base, back!)).toEqual({ nodes: [], policies: [], paths: [], order: [] });
      }),
      { numRuns: 20 },
    );
  });

  test("gpt-5.5 asks for the region after it enriched: one move", () => {
    const { moves } = undoable(named("current"), named("gpt-5.5"));
    expect(moves[0]).toMatchObject({
      id: "order enrich_schema",
      undoing: "moving `enrich_schema` behind `region_question` and `currency_question`",
    });
  });
});
