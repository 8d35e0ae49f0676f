import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIncluded, positionOf, stages } from "./assign";
import { cacheTime, percentAt } from "./flag";
import { reportSwitch, rollOut, type TimedTurn } from "./rollOut";
import { trafficOf } from "./traffic";

const flag = "planner_v1_enabled";

describe("the assignment of 10,000 cases", () => {
  const count = 10_000;
  const names = fc.constantFrom(
    ...Array.from({ length: 12 }, (_, seed) => (i: number) => `case-${seed * 100_000 + i}`),
    ...["uuid", "patient/"].map((kind) => (i: number) => `${kind}${(i * 2_654_435_761) % 4_294_967_296}`),
  );

  test("takes no case out while the share rises", { tags: "slow" }, () => {
    fc.assert(
      fc.property(names, fc.string(), (nameOf, one) => {
        const all = Array.from({ length: count }, (_, i) => nameOf(i));
        let before = new Set<string>();
        for (const percent of stages) {
          const included = new Set(all.filter((name) => isIncluded(one, name, percent)));
          for (const name of before) expect(included.has(name)).toBe(true);
          before = included;
        }
        expect(before.size).toBe(new Set(all).size);
      }),
      { numRuns: 5 },
    );
  });

  test("includes the share, within five standard errors", { tags: "slow" }, () => {
    fc.assert(
      fc.property(names, fc.string(), (nameOf, one) => {
        for (const percent of stages) {
          const included = Array.from({ length: count }, (_, i) => nameOf(i)).filter((name) =>
            isIncluded(one, name, percent),
          ).length;
          const share = percent / 100;
          const error = Math.sqrt((share * (1 - share)) / count);
          expect(Math.abs(included / count - share)).toBeLessThanOrEqual(5 * error);
        }
      }),
      { numRuns: 5 },
    );
  });

  test("is another for another flag", () => {
    expect(positionOf(flag, "a")).toBe(positionOf(flag, "a"));
    expect(positionOf(flag, "a")).not.toBe(positionOf("other", "a"));
  });
});

const turnsOf = (maxProcesses: number) =>
  fc.array(
    fc.record({
      case: fc.integer({ min: 0, max: 400 }).map((i) => `case-${i}`),
      turn: fc.integer({ min: 1, max: 20 }),
      at: fc.integer({ min: 0, max: 600_000 }),
      process: fc.integer({ min: 0, max: maxProcesses - 1 }),
    }),
    { minLength: 1, maxLength: 400 },
  );

describe("the kill switch", () => {
  test("lets the planner decide no turn later than the cache's time after it", () => {
    fc.assert(
      fc.property(turnsOf(8), fc.integer({ min: 0, max: 400_000 }), (turns, at) => {
        const changes = [
          { at: 0, percent: 100 },
          { at, percent: 0 },
        ];
        const report = reportSwitch(rollOut(turns, changes, { flag }), at);
        for (const late of report.late) expect(late.at).toBeLessThan(at + cacheTime);
        expect(report.lastAfter ?? 0).toBeLessThan(cacheTime);
      }),
    );
  });

  test("over 10,000 cases at each stage: in time, and no case that was not included", {
    tags: "slow",
  }, () => {
    const cases = Array.from({ length: 10_000 }, (_, i) => ({ case: `case-${i}`, turns: [900, 900, 900] }));
    const turns = trafficOf(cases, { span: 3_600_000, pause: 120_000, processes: 6 });
    const at = 1_800_000;
    for (const percent of stages) {
      const changes = [
        { at: 0, percent },
        { at, percent: 0 },
      ];
      const decided = rollOut(turns, changes, { flag });
      const byPlanner = decided.filter(({ decidedBy }) => decidedBy === "planner");
      expect(byPlanner.every((turn) => isIncluded(flag, turn.case, percent))).toBe(true);
      const report = reportSwitch(decided, at);
      expect(report.late.every((turn) => turn.isStale && turn.at < at + cacheTime)).toBe(true);
      expect(report.late.length > 0).toBe(percent > 0);
    }
  });

  const turn = (at: number, process = 0, name = "a"): TimedTurn => ({ case: name, turn: 1, at, process });
  const off = [
    { at: 0, percent: 100 },
    { at: 100_000, percent: 0 },
  ];
  const sides = (...turns: TimedTurn[]) =>
    rollOut(turns, off, { flag }).map(({ decidedBy, isStale }) => [decidedBy, isStale]);

  test("is seen by a process with the first turn after its value is a minute old", () => {
    expect(sides(turn(99_999), turn(159_998), turn(159_999))).toEqual([
      ["planner", false],
      ["planner", true],
      ["control", false],
    ]);
    // A process without a value reads it at once.
    expect(sides(turn(100_000))).toEqual([["control", false]]);
  });

  test("may send a case back to the planner where another process takes the next turn", () => {
    const turns = rollOut([turn(99_000), turn(101_000, 1), turn(102_000)], off, { flag });
    expect(turns.map(({ decidedBy }) => decidedBy)).toEqual(["planner", "control", "planner"]);
    expect(reportSwitch(turns, 100_000)).toMatchObject({ lastAfter: 2000, caught: ["a"], mixed: ["a"] });
  });

  test("takes the last of changes at one time, and 0 before the first", () => {
    const changes = [
      { at: 10, percent: 5 },
      { at: 10, percent: 25 },
    ];
    expect([percentAt(changes, 9), percentAt(changes, 10)]).toEqual([0, 25]);
  });
});

test("traffic is the same for the same cases, in order of time, and within a case in order of turns", () => {
  const cases = [
    { case: "a", turns: [100, 200] },
    { case: "b", turns: [300] },
  ];
  const options = { span: 1000, pause: 500, processes: 2 };
  const traffic = trafficOf(cases, options);
  expect(trafficOf(cases, options)).toEqual(traffic);
  expect(traffic.map(({ at }) => at)).toEqual(traffic.map(({ at }) => at).sort((x, y) => x - y));
  const [first, second] = traffic.filter((one) => one.case === "a");
  expect(second!.at - first!.at).toBeGreaterThanOrEqual(100);
});
