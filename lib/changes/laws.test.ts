import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plannerModules } from "../planners";
import { runs } from "../std/runs.fixture";
import type { Topology } from "../topology";
import { behaviourOf } from "./behaviour";
import { diffTopologies } from "./diffTopologies";
import { edited, edits, someEdits } from "./edits.fixture";
import { aTopology } from "./random.fixture";

const numRuns = runs(300);

/** With none of the changes base stays, with all of them it is head; and no two changes have one id. */
function addsUp(base: Topology, head: Topology): void {
  const { changes, withChanges } = diffTopologies(base, head);
  const ids = new Set(changes.map(({ id }) => id));
  expect(ids.size).toBe(changes.length);
  expect(behaviourOf(withChanges(new Set()))).toEqual(behaviourOf(base));
  expect(behaviourOf(withChanges(ids))).toEqual(behaviourOf(head));
}

describe("changes add up", () => {
  test("for every shipped topology against the one in use, both ways", { tags: "slow" }, () => {
    for (const { inUse, topologies } of plannerModules()) {
      for (const other of topologies) {
        addsUp(inUse ?? other, other);
        addsUp(other, inUse ?? other);
      }
    }
  });

  test("for random pairs that have nothing to do with each other", () => {
    fc.assert(fc.property(aTopology(), aTopology(), addsUp), { numRuns });
  });

  test("for random edits of random topologies", () => {
    fc.assert(
      fc.property(aTopology(), someEdits(6), (base, list) => addsUp(base, edited(base, list).topology)),
      { numRuns },
    );
  });

  test("a topology against itself has none, however its parts are listed", () => {
    fc.assert(
      fc.property(aTopology(), (topology) => {
        const turned = {
          ...topology,
          nodes: topology.nodes.toReversed(),
          edges: topology.edges.toReversed(),
          routers: topology.routers.toReversed(),
        };
        expect(diffTopologies(topology, turned).changes).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("any choice of changes leads to known nodes only", () => {
    fc.assert(
      fc.property(aTopology(), someEdits(6), fc.infiniteStream(fc.boolean()), (base, list, coins) => {
        const { changes, withChanges } = diffTopologies(base, edited(base, list).topology);
        const chosen = new Set(changes.map(({ id }) => id).filter(() => coins.next().value));
        const { nodes, edges, routers } = withChanges(chosen);
        const known = new Set(["START", "END", ...nodes.map(({ id }) => id)]);
        expect(known.size).toBe(nodes.length + 2);
        const ends = [
          ...edges.flatMap(({ from, to }) => [from, to].flat()),
          ...routers.flatMap(({ from, branches }) => [from, ...branches.map(({ to }) => to)]),
        ];
        expect(ends.filter((end) => !known.has(end))).toEqual([]);
      }),
      { numRuns },
    );
  });
});

describe("planted edits", () => {
  test("come back as at most as many changes, in 95 of 100", { tags: "slow" }, () => {
    const known = new Set<string>();
    let [all, few] = [0, 0];
    fc.assert(
      fc.property(aTopology(), someEdits(4), (base, list) => {
        const { topology, made } = edited(base, list);
        if (made.length === 0) return;
        for (const name of made) known.add(name);
        all += 1;
        if (diffTopologies(base, topology).changes.length <= made.length) few += 1;
      }),
      { numRuns: numRuns * 4 },
    );
    expect(few / all).toBeGreaterThan(0.95);
    expect([...known].sort()).toEqual(Object.keys(edits).sort());
  });

  test("no node that kept its policies is told as removed and added", () => {
    fc.assert(
      fc.property(aTopology(), someEdits(4), (base, list) => {
        const { topology } = edited(base, list);
        const { nodes } = diffTopologies(base, topology);
        const held = (side: Topology, kind: string, names: "base" | "head") =>
          nodes
            .filter((one) => one.kind === kind)
            .flatMap((one) => side.nodes.filter(({ id }) => one[names].includes(id)))
            .filter(({ policies }) => policies.length > 0)
            .map(({ policies }) => JSON.stringify(policies.map(({ policy }) => policy)));
        const removed = held(base, "removed", "base");
        expect(held(topology, "added", "head").filter((policies) => removed.includes(policies))).toEqual([]);
      }),
      { numRuns },
    );
  });
});
