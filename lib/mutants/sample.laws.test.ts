/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as batch from "../../examples/batch/planner";
import * as desk from "../../examples/support-desk/planner";
import { behaviourHash } from "../changes";
import { compile, errorsOf } from "../compile";
import type { Planner } from "../planner";
import { plannerModule } from "../planners";
import { triageModule } from "../planners/triageModule.fixture";
import { runs } from "../std/runs.fixture";
import { Topology } from "../topology";
import type { Mutant } from "./mutation";
import { operators } from "./operators";
import { mutantsOf } from "./sample";

const shipped = plannerModule("venturescope");
if (!shipped) throw new Error("The samples are gone.");
const sources: readonly (readonly [string, Planner, Topology])[] = [
  ...[shipped, triageModule].flatMap(({ planner, topologies }) =>
    topologies.slice(0, 2).map((one) => [one.id, planner, one] as const),
  ),
  ...[batch, desk].flatMap(({ planner, topologies }) =>
    topologies.map((json) => Topology.parse(json)).map((one) => [one.id, planner, one] as const),
  ),
];
const linted = (planner: Planner) => (topology: Topology) => errorsOf(topology, planner).length === 0;
const compiles = (topology: Topology, planner: Planner): boolean =>
  compile(topology, planner, { call: () => Promise.reject(new Error("Nothing runs.")), observe: () => {} })
    .ok;
const behaviours = (mutants: readonly Mutant[]) => mutants.map(({ topology }) => behaviourHash(topology));

describe.each(sources)("mutants of %s", (_, planner, source) => {
  const of = (seed: number, count = 12) => mutantsOf(source, planner, { count, seed }, linted(planner));

  it("compile, behave otherwise by their graph, each in another way, and leave their source alone", () => {
    const before = JSON.stringify(source);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const mutants = of(seed);
        expect(mutants.filter(({ topology }) => !compiles(topology, planner))).toEqual([]);
        expect(new Set([behaviourHash(source), ...behaviours(mutants)]).size).toBe(mutants.length + 1);
        expect(mutants.length).toBeGreaterThan(4);
      }),
      { numRuns: runs(8) },
    );
    expect(JSON.stringify(source)).toBe(before);
  });

  it("are the same for the same seed, others for another, and fewer where fewer are asked for", () => {
    expect(of(1)).toEqual(of(1));
    expect(behaviours(of(2))).not.toEqual(behaviours(of(1)));
    expect(of(1, 3)).toEqual(of(1).slice(0, 3));
  });
});

it("every way to change a topology takes its turn where it leads to what compiles", () => {
  const used = sources.flatMap(([, planner, source]) =>
    mutantsOf(source, planner, { count: 40, seed: 1 }, linted(planner)).map(({ operator }) => operator),
  );
  expect(new Set(used)).toEqual(new Set(operators.map(({ name }) => name)));
});
