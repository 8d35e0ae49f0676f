import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameJson, wilson } from "../../std";
import { labelHere } from "./here";
import { type DecisionLabel, type RightAnswer, tallyOf } from "./label";
import { headFirst, type LabelCandidate, strataOf } from "./sample";
import { agreement } from "./statistics";

const at = (recording: string, turn: number) => ({
  recording,
  start: "t1.0",
  turn,
  align: "price",
  visit: 0,
});

describe("Wilson's interval", () => {
  test("agrees with published figures", () => {
    // Wilson (1927) as tabulated by Newcombe (1998): 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (const [hits, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const found = wilson(hits, of);
      expect(found?.low).toBeCloseTo(low, 4);
      expect(found?.high).toBeCloseTo(high, 4);
    }
    expect(wilson(0, 0)).toBeNull();
  });

  test("lies around the share, within 0 and 1", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (a, b) => {
        const found = wilson(Math.min(a, b), Math.max(a, b));
        if (!found) return;
        expect(found.low).toBeGreaterThanOrEqual(0);
        expect(found.high).toBeLessThanOrEqual(1);
        expect(found.low).toBeLessThanOrEqual(found.share);
        expect(found.high).toBeGreaterThanOrEqual(found.share);
      }),
    );
  });
});

describe("agreement", () => {
  const labels = (words: readonly string[]) => new Map(words.map((word, i) => [String(i), word]));
  const times = (word: string, n: number) => Array.from({ length: n }, () => word);

  test("is the published kappa: 20 yes, 15 no, 5 and 10 apart give 0.4", () => {
    const one = [...times("yes", 20), ...times("yes", 5), ...times("no", 10), ...times("no", 15)];
    const other = [...times("yes", 20), ...times("no", 5), ...times("yes", 10), ...times("no", 15)];
    expect(agreement(labels(one), labels(other))).toEqual({
      shared: 50,
      share: 0.7,
      kappa: expect.closeTo(0.4),
    });
  });

  test("is not told of fewer than 30 shared decisions", () => {
    const few = labels(times("yes", 29));
    expect(agreement(few, few)).toBeNull();
  });
});

describe("the strata", () => {
  const aCandidate: fc.Arbitrary<Pick<LabelCandidate, "at" | "differs">> = fc
    .tuple(fc.constantFrom("a", "b", "c", "d"), fc.nat(20), fc.boolean())
    .map(([recording, turn, differs]) => ({ at: at(recording, turn), differs }));
  const candidates = fc.uniqueArray(aCandidate, { selector: (one) => JSON.stringify(one.at) });

  test("takes all that differ and one of each conversation that agrees, the same for a seed", () => {
    fc.assert(
      fc.property(candidates, fc.string(), (all, seed) => {
        const { differing, sample } = strataOf(all, seed, 100);
        expect(differing).toHaveLength(all.filter(({ differs }) => differs).length);
        expect(new Set(sample.map(({ recording }) => recording)).size).toBe(sample.length);
        const agreeing = all.filter(({ differs }) => !differs);
        expect(sample).toHaveLength(new Set(agreeing.map((one) => one.at.recording)).size);
        expect(strataOf(all.toReversed(), seed, 100)).toEqual({ differing, sample });
      }),
    );
  });

  test("draws by chance: over seeds every decision and both orders come up", () => {
    const all = [1, 2, 3, 4].map((turn) => ({ at: at("a", turn), differs: false }));
    const seeds = Array.from({ length: 200 }, (_, i) => `seed ${i}`);
    const turns = seeds.map((seed) => strataOf(all, seed, 10).sample[0]?.turn);
    for (const turn of [1, 2, 3, 4]) expect(turns.filter((one) => one === turn).length).toBeGreaterThan(25);
    const first = seeds.filter((seed) => headFirst(at("a", 1), seed)).length;
    expect(Math.abs(first - 100)).toBeLessThan(40);
  });

  test("keeps its strata apart, and a decision on which people disagree is not right", () => {
    const strata = { differing: [at("a", 1), at("a", 2)], sample: [at("b", 1), at("c", 1), at("d", 1)] };
    const label = (place: DecisionLabel["at"], is: "base" | "head" | "both") => ({
      at: place,
      right: { is },
    });
    const tally = tallyOf(strata, [
      label(at("a", 1), "head"),
      label(at("b", 1), "both"),
      label(at("c", 1), "both"),
      label(at("c", 1), "base"),
      label(at("z", 9), "both"),
    ]);
    expect(tally.differing).toMatchObject({ of: 2, labelled: 1, right: { head: 1, base: 0 } });
    expect(tally.sample).toMatchObject({ of: 3, labelled: 2, right: { share: 0.5, of: 2 } });
  });
});

describe("a label in a later review", () => {
  const aDecision = fc.constantFrom("ask", "search", "finish").map((action) => ({ action }));
  const aRight: fc.Arbitrary<RightAnswer> = fc.oneof(
    fc.constantFrom("base" as const, "head" as const, "both" as const).map((is) => ({ is })),
    aDecision.map((compared) => ({ is: "neither" as const, compared })),
  );
  const aLabel = fc.record({ base: aDecision, head: aDecision, right: aRight });

  test("says of the answers that it was given on what it said of them", () => {
    fc.assert(
      fc.property(aLabel, ({ base, head, right }) => {
        fc.pre(!sameJson(base, head));
        fc.pre(right.is !== "neither" || ![base, head].some((one) => sameJson(one, right.compared)));
        expect(labelHere({ base, head, right }, { base, head })).toBe(right.is);
        const turned = { base: "head", head: "base", both: "both", neither: "neither" }[right.is];
        expect(labelHere({ base, head, right }, { base: head, head: base })).toBe(turned);
      }),
    );
  });

  test("says nothing of an answer that nobody was asked about, unless what is right was written", () => {
    fc.assert(
      fc.property(aLabel, aDecision, (label, other) => {
        fc.pre(![label.base, label.head].some((one) => sameJson(one, other)));
        const told = labelHere(label, { base: other, head: other });
        if (label.right.is !== "neither") expect(told).toBeNull();
        else expect(told).toBe(sameJson(label.right.compared, other) ? "both" : "neither");
      }),
    );
  });
});
