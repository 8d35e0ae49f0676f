import { expect, it } from "vitest";
import type { CallChange, PlanComparison, PlanDiff } from "@/lib/server/of/smith/compare";
import { aDiff, aSide } from "./comparison.fixture";
import { answerWords, circleWords, orderWords, sentenceOf } from "./words";

const aChange = (number: number): CallChange => ({
  base: number,
  head: number,
  call: "papers.find",
  inputs: [],
  settings: [],
});
const some = { same: [aChange(0)] };
const side = aSide(0);
const said = (diff: PlanDiff | null, given: Partial<PlanComparison> = {}) =>
  sentenceOf({ a: side, b: side, diff, beside: [], ...given });

it("says that nothing differs, or nothing but the text", () => {
  const equal = aDiff({ equal: true });
  expect(said(equal)).toBe("No differences: same calls, same inputs, same order.");
  const beside = [{ op: "remove", path: "/nodes/0/priority", before: 1 }] as const;
  expect(said(equal, { beside })).toContain("Only their texts differ");
});

it("names each kind of difference, and how much is the same", () => {
  const order = [{ kind: "freed", first: 0, second: 1 }] as const;
  const all = aDiff({
    ...some,
    added: [1, 2],
    removed: [3],
    changed: [aChange(1)],
    order,
    answers: [
      { kind: "withheld", from: 0, to: 2 },
      { kind: "given", from: 1, to: 2 },
      { kind: "given", from: 3, to: 2 },
    ],
    output: { base: 0, head: 1 },
  });
  expect(said(all)).toBe(
    "B adds 2 calls, drops 1 call, changes 1 call, orders 1 pair of calls differently, no longer passes on an answer, passes on 2 more answers and takes its result from another call; one call is the same.",
  );
  expect(said(aDiff({ added: [0] }))).toBe("B adds 1 call; no call is the same.");
});

it("says which side cannot be read", () => {
  const empty = aSide();
  expect(said(null, { a: empty })).toContain("A does not contain a readable plan");
  expect(said(null, { b: empty })).toContain("B does not contain a readable plan");
  expect(said(null, { a: empty, b: empty })).toContain("Neither A nor B");
});

it("tells order and answers from the dependencies", () => {
  expect(orderWords.freed("0 a", "1 b")).toBe("1 b no longer waits for 0 a, nor is given its answer");
  expect(answerWords.withheld("0 a", "1 b")).toBe("1 b is no longer given the answer of 0 a");
  expect(answerWords.given("0 a", "1 b")).toBe("1 b is now given the answer of 0 a");
});

it("says where there is no order to compare", () => {
  const round = { calls: 2, levels: null, widest: null, longest: null };
  const line = aDiff().shape.head;
  expect(circleWords(aDiff())).toBeNull();
  expect(circleWords(aDiff({ shape: { base: line, head: round } }))).toMatch(/^In B calls wait/);
  expect(circleWords(aDiff({ shape: { base: round, head: round } }))).toMatch(/^In A and B calls wait/);
});
