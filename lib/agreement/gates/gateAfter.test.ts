import { expect, test } from "vitest";
import type { Cutover, ReplayedCase, ReplayedTurn } from "./cutover";
import { isOpen } from "./gate";
import { measureAfter } from "./gateAfter";

const cutover: Cutover = {
  control: "tree",
  shadow: "planner",
  action: () => null,
  goal: { title: "reach matching", min: 0.7, before: 0.6, reached: () => true },
  budget: { dollars: 0.001, milliseconds: 400 },
};

const aTurn = (turn: number, more: Partial<ReplayedTurn> = {}): ReplayedTurn => ({
  turn,
  decided: "ask",
  label: "ask",
  failed: [],
  dollars: 0.002,
  milliseconds: 1000,
  modelCalls: 2,
  tokens: 300,
  time: null,
  ...more,
});
/** Cases of ten turns each. */
const cases = (n: number, more: (at: number) => Partial<ReplayedTurn> = () => ({}), reached = n) =>
  Array.from(
    { length: n },
    (_, i): ReplayedCase => ({
      case: `c${i}`,
      turns: Array.from({ length: 10 }, (_, t) => aTurn(t + 1, more(i * 10 + t))),
      reached: i < reached,
      broken: null,
    }),
  );
const measured = (shadow: readonly ReplayedCase[], control = cases(shadow.length)) =>
  Object.fromEntries(measureAfter(cutover, { control, shadow }).map((one) => [one.rule.id, one]));

test("is open where the shadow is right, reaches the goal, fails no more and costs little", () => {
  const results = measureAfter(cutover, { control: cases(10), shadow: cases(10) });
  expect(results.map(({ status }) => status)).toEqual(["met", "met", "met", "met", "met"]);
  expect(isOpen(results)).toBe(true);
});

test("draws the same hundred labelled turns each time, and names those that are wrong", () => {
  // Of 100 turns all are drawn.
  const sixWrong = cases(10, (at) => (at % 17 === 0 ? { decided: "search" } : {}));
  const { "correct-actions": result } = measured(sixWrong);
  expect(result).toMatchObject({
    status: "lacking",
    measured: expect.stringContaining("94.0 % (94 of 100;"),
    lacking: ["the right action in 1 more of these 100 turns"],
  });
  expect(result?.against).toHaveLength(6);
  expect(result?.against).toContainEqual({ case: "c5", turn: 2 });
  const many = cases(60, (at) => (at % 3 === 0 ? { decided: "search" } : {}));
  expect(measured(many)["correct-actions"]).toEqual(measured([...many].reverse())["correct-actions"]);
  expect(measured(many)["correct-actions"]?.measured).toContain("of 100;");
});

test("names labelled turns that are missing, and turns that decided nothing as wrong", () => {
  expect(measured(cases(9))["correct-actions"]?.lacking).toEqual(["10 more labelled turns of 100"]);
  expect(measured(cases(10, () => ({ label: null })))["correct-actions"]).toMatchObject({
    status: "not_measurable",
    lacking: ["100 labelled turns"],
  });
  expect(measured(cases(10, () => ({ decided: null })))["correct-actions"]?.status).toBe("lacking");
});

test("wants 70 % of cases at the goal", () => {
  expect(measured(cases(10, undefined, 7))["cases-reaching"]?.status).toBe("met");
  const { "cases-reaching": result } = measured(cases(10, undefined, 6), cases(10, undefined, 5));
  expect(result).toMatchObject({
    status: "lacking",
    measured: expect.stringContaining("with the control 50.0 %; the earlier target was 60 %"),
    lacking: ["1 more of these 10 cases"],
  });
  expect(result?.against?.[0]).toEqual({ case: "c6", turn: 10 });
});

test("allows as many failed calls per turn as the control has, and no class that it lacks", () => {
  const failing = (every: number, failed: string) =>
    cases(10, (at) => (at % every === 0 ? { failed: [failed] } : {}));
  const same = measured(failing(10, "plan: timeout"), failing(10, "plan: timeout"));
  expect([same["failed-calls"]?.status, same["failure-classes"]?.status]).toEqual(["met", "met"]);
  const worse = measured(failing(5, "plan: timeout"), failing(10, "classify: 529"));
  expect(worse["failed-calls"]).toMatchObject({ status: "lacking", lacking: ["10 fewer failed calls"] });
  expect(worse["failure-classes"]).toMatchObject({
    status: "lacking",
    lacking: ["a review of plan: timeout"],
  });
  expect(worse["failure-classes"]?.against).toHaveLength(20);
  const broken = cases(10).map((one, i) => ({ ...one, broken: i === 3 ? "failed" : null }));
  expect(measured(broken)["failure-classes"]?.lacking).toEqual(["a review of the case ends: failed"]);
});

test("allows as many failed calls in as many turns, whatever binary fractions make of their share", () => {
  for (let turns = 1; turns <= 110; turns += 1) {
    const failing = [{ case: "c", turns: [] as ReplayedTurn[], reached: true, broken: null }];
    for (let turn = 1; turn <= turns; turn += 1)
      failing[0]?.turns.push(aTurn(turn, turn === 1 ? { failed: ["plan: timeout"] } : {}));
    expect([turns, measured(failing, failing)["failed-calls"]?.lacking]).toEqual([turns, []]);
  }
});

test("compares cost and duration turn by turn, where both are known", () => {
  const { "cost-latency": result } = measured(cases(10, () => ({ dollars: 0.0031, milliseconds: 1401 })));
  expect(result).toMatchObject({
    status: "lacking",
    lacking: ["$0.0001 less per turn", "1 ms less per turn"],
  });
  const half = cases(10, (at) => (at % 2 ? { dollars: null, milliseconds: null } : {}));
  expect(measured(half)["cost-latency"]?.measured).toContain("50 turns");
  expect(measured(cases(10, () => ({ dollars: null })))["cost-latency"]?.status).toBe("not_measurable");
});

test("is not measurable of a log, or of a planner that declares no cutover", () => {
  for (const results of [measureAfter(null, null), measureAfter(cutover, null)]) {
    expect(results).toHaveLength(5);
    expect(new Set(results.map((one) => one.measured))).toEqual(new Set(["not measurable in shadow"]));
    expect(isOpen(results)).toBe(false);
  }
});
