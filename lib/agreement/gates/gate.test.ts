import { expect, test } from "vitest";
import { type Cell, overDays, pairsOf } from "../agreement.fixture";
import { measurePairs } from "../measured";
import type { DecisionPair } from "../pair";
import { isOpen } from "./gate";
import { measureAfter } from "./gateAfter";

const before = (pairs: readonly DecisionPair[]) => measurePairs(pairs).before;
const agreeing = (agreed: number, others: number): readonly DecisionPair[] => {
  // Mixed evenly, so that any window has the same share.
  const cells: readonly Cell[] = [
    ["a", "a", agreed],
    ["a", "b", others],
  ];
  const [same, apart] = cells.map((cell) => pairsOf([cell])) as [DecisionPair[], DecisionPair[]];
  const every = others === 0 ? Number.POSITIVE_INFINITY : Math.ceil((agreed + others) / others);
  return Array.from(
    { length: agreed + others },
    (_, i) => (i % every === 0 && every < 1e9 ? apart.pop() : same.pop()) ?? same.pop() ?? apart.pop()!,
  );
};

test("the gate is open with 500 turns, over 90 % on dominant actions and 95 % over a week", () => {
  const results = before(overDays(agreeing(485, 15), 7));
  expect(results.map(({ status, lacking }) => [status, lacking])).toEqual([
    ["met", []],
    ["met", []],
  ]);
  expect(isOpen(results)).toBe(true);
});

test("it names how many turns are lacking", () => {
  const [dominant] = before(overDays(agreeing(485, 14), 7));
  expect(dominant).toMatchObject({ status: "lacking", lacking: ["1 more turn of 500"] });
});

test("90 % is not over 90 %", () => {
  const [dominant] = before(overDays(agreeing(630, 70), 7));
  expect(dominant).toMatchObject({
    status: "lacking",
    measured: expect.stringContaining("90.0 % (630 of 700; 87.6 to 92.0 %)"),
    lacking: ["agreement in 1 more of these 700 turns"],
  });
  expect(before(overDays(agreeing(631, 69), 7))[0]?.status).toBe("met");
});

test("95 % over a week is at least 95 %, of the last seven days alone", () => {
  const [, week] = before(overDays(agreeing(570, 30), 7));
  expect(week).toMatchObject({ status: "met" });
  expect(before(overDays(agreeing(569, 31), 6.9))[1]).toMatchObject({
    status: "lacking",
    lacking: ["0.1 days more of 7 days", expect.stringContaining("agreement in 1 more of these 600 turns")],
  });
  expect(before(overDays(agreeing(570, 30), 6.9))[1]?.lacking).toEqual(["0.1 days more of 7 days"]);
  const earlier = pairsOf([["a", "b", 300]], { time: Date.UTC(2026, 9, 1) });
  expect(before([...earlier, ...overDays(agreeing(570, 30), 7)])[1]?.status).toBe("met");
});

test("a week cannot be measured without times", () => {
  expect(before(agreeing(600, 0))[1]).toMatchObject({
    status: "not_measurable",
    measured: "no turn has a time",
    lacking: ["times"],
  });
});

test("turns without a time are left out of the week, and counted", () => {
  const pairs = [...overDays(agreeing(600, 0), 8), ...pairsOf([["a", "b", 12]])];
  expect(before(pairs)[1]?.measured).toContain("; 12 turns without a time left out");
});

test("after cutover nothing is measurable in shadow, and no gate is open without turns", () => {
  const after = measureAfter(null, null);
  expect(new Set(after.map(({ measured }) => measured))).toEqual(new Set(["not measurable in shadow"]));
  expect(isOpen(after)).toBe(false);
  expect(isOpen(before([]))).toBe(false);
});
