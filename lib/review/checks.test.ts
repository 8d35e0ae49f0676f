import { expect, test } from "vitest";
import { checksOf, type ReviewFacts } from "./checks";

const figures = { decisions: 4, llmCalls: 10, searches: 0, questions: 1, supersteps: 9 };
const facts = (base: number, head: number): ReviewFacts => ({
  differences: { all: 0, unexplained: 0, recordings: 1 },
  recordings: { all: 1, unknown: [] },
  newErrors: [],
  metrics: {
    base: { ...figures, cycles: base, checkpointWrites: 9, checkpointBytes: 90 },
    head: { ...figures, cycles: head, checkpointWrites: 9, checkpointBytes: 90 },
  },
  approvals: null,
  openThreads: null,
  labels: null,
});

test.each([
  [4, 4, true, "4 cycles instead of 4; the maximum is 1.5 times as many."],
  [4, 7, false, "7 cycles instead of 4; the maximum is 1.5 times as many."],
  [0, 0, null, "No cycles were counted."],
])("a cost rule on %i cycles that become %i is %s", (base, head, ok, sentence) => {
  const rule = { rule: "cost", metric: "cycles", atMost: 1.5 } as const;
  expect(checksOf([rule], facts(base, head))).toEqual([{ rule, ok, sentence }]);
});

test.each([
  [2, [], true, "Nothing differs."],
  [2, ["a"], true, "Nothing differs in 1 of 2 recordings that came to a conclusion."],
  [2, ["a", "b"], null, "It is not yet known whether anything differs."],
  [0, [], null, "It is not yet known whether anything differs."],
])("of %i recordings with %j unknown, nothing differing is %s", (all, unknown, ok, sentence) => {
  const rule = { rule: "explained" } as const;
  const names = unknown.map((name) => ({ name, status: "failed" as const }));
  expect(checksOf([rule], { ...facts(1, 1), recordings: { all, unknown: names } })).toEqual([
    { rule, ok, sentence },
  ]);
});

test.each([
  [["failed"], "1 of 4 recordings failed: r0."],
  [["failed", "failed"], "2 of 4 recordings failed: r0, r1."],
  [["not-run", "not-run"], "2 of 4 recordings were not run: r0, r1."],
  [["inconclusive", "failed"], "2 of 4 recordings failed or are inconclusive: r0, r1."],
  [
    ["failed", "inconclusive", "not-run", "failed"],
    "4 of 4 recordings failed, are inconclusive or were not run: r0, r1, r2 and 1 other.",
  ],
] as const)("of recordings without a conclusion, that are %j, only that is said", (statuses, sentence) => {
  const unknown = statuses.map((status, i) => ({ name: `r${i}`, status }));
  const recordings = { all: 4, unknown };
  const rule = { rule: "conclusive", unknownAtMost: 0 } as const;
  expect(checksOf([rule], { ...facts(1, 1), recordings })).toEqual([{ rule, ok: false, sentence }]);
});

test("a cost limit that is just met holds, whatever binary fractions make of it", () => {
  for (const [base, head] of [
    [100, 115],
    [20, 23],
    [1_000_000, 1_150_000],
  ] as const) {
    const rule = { rule: "cost", metric: "cycles", atMost: 1.15 } as const;
    expect(checksOf([rule], facts(base, head))[0]?.ok).toBe(true);
    expect(checksOf([rule], facts(base, head + 1))[0]?.ok).toBe(false);
  }
});

test("a cost rule holds of nothing where no recording ran", () => {
  const none = { ...figures, decisions: 0, llmCalls: 0, questions: 0, supersteps: 0, cycles: 0 };
  const nothing = { ...none, checkpointWrites: 0, checkpointBytes: 0 };
  const metrics = { base: nothing, head: nothing };
  const rule = { rule: "cost", metric: "llmCalls", atMost: 1 } as const;
  expect(checksOf([rule], { ...facts(1, 1), metrics })).toEqual([
    { rule, ok: null, sentence: "No recording has been replayed, so cost cannot be compared." },
  ]);
});

test("no thread is said to be resolved where none was begun", () => {
  const rule = { rule: "threads-resolved" } as const;
  const told = (openThreads: number) => checksOf([rule], { ...facts(1, 1), openThreads });
  expect(told(0)).toEqual([{ rule, ok: true, sentence: "No comment thread is open." }]);
  expect(told(2)).toEqual([{ rule, ok: false, sentence: "2 comment threads are open." }]);
});

test.each([
  [0.07, "7"],
  [0.29, "29"],
  [0.57, "57"],
  [0.955, "95.5"],
])("a required share of %d is written as %s per cent", (lowerBound, written) => {
  const rule = { rule: "labels", atLeast: 1, lowerBound } as const;
  const labels = {
    differing: { of: 0, labelled: 0, right: { base: 0, head: 0, both: 0, neither: 0 } },
    sample: { of: 1, labelled: 1, right: { share: 1, low: 0.2, high: 1, of: 1 } },
  };
  const [check] = checksOf([rule], { ...facts(1, 1), labels });
  expect(check?.sentence).toMatch(new RegExp(` required: ${written} %[.]$`));
});
