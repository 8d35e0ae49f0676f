import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../std/runs.fixture";
import { behaviourOf } from "./behaviour";
import { coins, respelled, signature } from "./defaults.fixture";
import { diffTopologies } from "./diffTopologies";
import { edited, someEdits } from "./edits.fixture";
import { mergedTopology } from "./merged";
import { aTopology } from "./random.fixture";

const numRuns = runs(300);

describe("a default that one side spells out and the other leaves out", () => {
  test("is no change, of policies, routers or channels", () => {
    let written = 0;
    fc.assert(
      fc.property(aTopology(), coins, (topology, coin) => {
        const other = respelled(topology, coin);
        if (diffTopologies(topology, other).changes.length > 0) written += 1;
        expect(diffTopologies(topology, other, signature).changes).toEqual([]);
        expect(mergedTopology(topology, other, signature).marks).toEqual({});
      }),
      { numRuns },
    );
    expect(written).toBeGreaterThan(numRuns / 2);
  });

  test("adds nothing to what is told of other changes, nor takes from it", () => {
    fc.assert(
      fc.property(aTopology(), someEdits(5), coins, (base, list, coin) => {
        const head = edited(base, list).topology;
        const told = diffTopologies(base, head, signature).changes;
        expect(diffTopologies(respelled(base, coin), respelled(head, coin), signature).changes).toEqual(told);
      }),
      { numRuns },
    );
  });

  test("stays as each side wrote it: with no change the graph is base, with all it is head", () => {
    fc.assert(
      fc.property(aTopology(), someEdits(5), coins, (base, list, coin) => {
        const head = respelled(edited(base, list).topology, coin);
        const { changes, withChanges } = diffTopologies(base, head, signature);
        expect(behaviourOf(withChanges(new Set()))).toEqual(behaviourOf(base));
        if (changes.length === 0) return;
        expect(behaviourOf(withChanges(new Set(changes.map(({ id }) => id))))).toEqual(behaviourOf(head));
      }),
      { numRuns },
    );
  });
});
