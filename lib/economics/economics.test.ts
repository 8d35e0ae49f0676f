import { describe, expect, test } from "vitest";
import { checkEffectsOf } from "./checks";
import { compareRuns, regretOf, regretsOf } from "./compare";
import { describeCheapest, describeComparison, describeVerdict } from "./describe";
import { type ArchitectureFigures, figuresOf } from "./figures";
import { type Alone, calibrationOf, caseOf, flowsOf, neededOf } from "./routes";
import type { ModelCall, TaskRun } from "./schema";
import { bootstrap, type Interval, mcnemar } from "./statistics";
import { csvOf } from "./tables";

const call = (role: string, dollars: number | null): ModelCall => ({
  step: "develop",
  role,
  model: "m",
  inputTokens: 10,
  outputTokens: 5,
  dollars,
  seconds: 1,
});
const aRun = (given: Partial<TaskRun> = {}): TaskRun => ({
  architecture: "router",
  task: "chunk",
  recording: "first",
  turn: 1,
  points: 3,
  deserved: 3,
  pointsCheck: null,
  firstTier: "M",
  lastTier: "M",
  escalations: 0,
  attempts: [{ tier: "M", passed: true, status: "passed" }],
  reviews: [],
  solved: true,
  calls: [call("planner", 3), call("M", 2)],
  seconds: 4,
  exact: true,
  ...given,
});
const failed = { tier: "M", passed: false, status: "failed" };
const passed = { tier: "M", passed: true, status: "passed" };
const alone = (...runs: readonly (readonly [tier: string, run: TaskRun])[]): Alone =>
  runs.map(([tier, run]) => ({ tier, runs: new Map([[caseOf(run), run]]) }));

describe("figures", () => {
  test("sum calls, tokens and money by role, and are unknown where one call's are", () => {
    const [figures] = figuresOf([aRun(), aRun({ turn: 2, solved: false, calls: [call("M", null)] })]);
    expect(figures).toMatchObject({ tasks: 2, solved: 1, firstTry: 1, calls: 3, tokens: 45, dollars: null });
    expect(figures?.byRole).toEqual({
      planner: { calls: 1, tokens: 15, dollars: 3, models: ["m"] },
      M: { calls: 2, tokens: 30, dollars: null, models: ["m"] },
    });
  });

  test("count a task as solved at first try only if its first tested code passes", () => {
    const [figures] = figuresOf([aRun({ attempts: [failed, passed] }), aRun({ turn: 2 })]);
    expect([figures?.solved, figures?.firstTry]).toEqual([2, 1]);
  });

  test("have on the front what nothing dominates, ties included", () => {
    const at = (architecture: string, dollars: number | null, solved: boolean) =>
      aRun({ architecture, solved, calls: [call("M", dollars)] });
    const runs = [at("cheap", 1, false), at("good", 5, true), at("twin", 5, true), at("worse", 6, true)];
    expect(figuresOf(runs).map(({ onFront }) => onFront)).toEqual([true, true, true, false]);
    expect(figuresOf([at("unknown", null, true), ...runs])[0]?.onFront).toBe(false);
  });
});

describe("routes", () => {
  test("flow from points to tier to outcome", () => {
    const escalated = aRun({ turn: 2, attempts: [failed, failed, passed], escalations: 1, lastTier: "L" });
    const flows = flowsOf(
      [aRun(), aRun({ turn: 3 }), escalated, aRun({ turn: 4, attempts: [failed, passed] })],
      ["M", "L"],
    );
    expect(flows.map(({ outcome, lastTier, tasks }) => [outcome, lastTier, tasks])).toEqual([
      ["first-try", "M", 2],
      ["corrected", "M", 1],
      ["escalated", "L", 1],
    ]);
  });

  test("are measured against the lowest tier that solves the task alone", () => {
    const by = (tier: string, solved: boolean) => [tier, aRun({ solved })] as const;
    const solving = alone(by("S", false), by("M", true), by("L", true));
    expect(neededOf(aRun({ firstTier: "S" }), solving)).toBe("under");
    expect(neededOf(aRun({ firstTier: "M" }), solving)).toBe("right");
    expect(neededOf(aRun({ firstTier: "L" }), solving)).toBe("over");
    expect(neededOf(aRun(), alone(by("S", false), by("M", false)))).toBeNull();
    expect(neededOf(aRun(), alone())).toBe("unknown");
    const unmeasured = aRun({ firstTier: "S" });
    expect(neededOf(unmeasured, alone(by("L", true)))).toBe("unknown");
    expect(calibrationOf([unmeasured], alone(by("L", true)))).toMatchObject([{ none: 0, unknown: 1 }]);
    const [value] = calibrationOf([aRun({ attempts: [failed, passed] })], solving);
    expect(value).toMatchObject({
      points: 3,
      attempts: 2,
      failures: 1,
      dollars: 5,
      right: 1,
      over: 0,
      under: 0,
    });
  });
});

describe("regret", () => {
  const of = (tier: string, dollars: number, solved: boolean) =>
    [tier, aRun({ solved, calls: [call(tier, dollars)] })] as const;

  test("is the cost beyond the cheapest tier that solves the task, which need not be the lowest", () => {
    expect(regretOf(aRun(), alone(of("S", 9, true), of("M", 2, true), of("L", 4, true)))).toEqual({
      tier: "M",
      dollars: 2,
      regret: 3,
    });
    expect(regretOf(aRun(), alone(of("S", 1, false)))).toBeNull();
  });

  test("has no cost where the task is missed, and says how often", () => {
    const tiers = ["S", "M", "L"];
    const solvable = alone(of("M", 2, true));
    const missed = regretsOf("router", [aRun({ solved: false })], { alone: solvable, tiers });
    expect(missed).toMatchObject({ tasks: 1, missed: 1, perTask: null });
    const beyond = regretsOf("router", [aRun()], { alone: alone(of("M", 2, false)), tiers });
    expect(beyond).toMatchObject({ tasks: 0, missed: 0, beyond: 1 });
    expect(regretsOf("router", [aRun()], { alone: solvable, tiers })).toMatchObject({
      perTask: 3,
      overhead: 3,
    });
  });
});

test("a review helps, harms or changes nothing by the code before and after it", () => {
  const review = (asksForChanges: boolean, before: boolean | null, after: boolean | null) => ({
    asksForChanges,
    before,
    after,
  });
  const reviews = [
    review(true, false, true),
    review(true, true, false),
    review(true, true, true),
    review(true, false, false),
    review(false, true, true),
    review(false, false, false),
    review(true, null, true),
    review(true, true, null),
  ];
  const check = (before: number, after: number, deserved: number | null) =>
    aRun({ pointsCheck: { before, after, deserved } });
  const runs = [
    aRun({ reviews }),
    check(5, 3, 3),
    check(5, 3, 5),
    check(3, 3, 3),
    check(5, 5, 3),
    check(5, 5, null),
  ];
  expect(checkEffectsOf("router", runs)).toEqual({
    architecture: "router",
    reviews: {
      approvedRight: 1,
      approvedWrong: 1,
      helped: 1,
      harmed: 1,
      needless: 1,
      fruitless: 1,
      unknown: 2,
    },
    checks: { loweredRight: 1, loweredWrong: 1, keptRight: 1, keptWrong: 1, unknown: 1 },
  });
});

describe("comparison", () => {
  test("pairs the same task with the same answers, and leaves out tasks of one alone", () => {
    const base = [
      aRun({ architecture: "base", calls: [call("L", 9)] }),
      aRun({ architecture: "base", turn: 7 }),
    ];
    const compared = compareRuns([aRun(), aRun({ turn: 2 })], base, ["M", "L"]);
    expect(compared).toMatchObject({ tasks: 1, headSolved: 1, baseSolved: 1 });
    expect(compared.dollars?.mean).toBe(-4);
    expect(compared.developers?.mean).toBe(-7);
  });

  test("has no interval where a cost is not known", () => {
    expect(compareRuns([aRun({ calls: [call("M", null)] })], [aRun()], ["M"]).dollars).toBeNull();
  });

  test("counts discordant pairs, with the exact probability", () => {
    const pairs = (n: number, pair: readonly [boolean, boolean]) => Array.from({ length: n }, () => pair);
    // scipy.stats.binomtest(1, 7).pvalue
    const result = mcnemar([
      ...pairs(6, [true, false]),
      ...pairs(1, [false, true]),
      ...pairs(50, [true, true]),
    ]);
    expect(result).toEqual({ onlyHead: 6, onlyBase: 1, p: expect.closeTo(0.125, 12) });
    expect(mcnemar(pairs(3, [true, true])).p).toBe(1);
    // scipy.stats.binomtest(1500, 3100).pvalue, and (1000, 3000)
    expect(mcnemar([...pairs(1500, [true, false]), ...pairs(1600, [false, true])]).p).toBeCloseTo(0.0754, 3);
    expect(mcnemar([...pairs(1000, [true, false]), ...pairs(2000, [false, true])]).p).toBeLessThan(1e-70);
  });

  test("draws seeds of a task together, so that more seeds of one task narrow nothing", () => {
    const tasks = Array.from({ length: 20 }, (_, i) => [i % 5]);
    const seeds = tasks.map(([value = 0]) => [value, value, value, value]);
    const [one, many] = [bootstrap(tasks), bootstrap(seeds)];
    expect(many).toEqual(one);
    expect(one).toEqual(bootstrap(tasks));
    expect(bootstrap([])).toBeNull();
  });
});

describe("verdict", () => {
  const interval = (mean: number, low: number, high: number) => ({ mean, low, high });
  const compared = {
    head: "router",
    base: "small",
    tasks: 77,
    headSolved: 74,
    baseSolved: 63,
    developers: null,
    solved: { onlyHead: 11, onlyBase: 0, p: 0.001 },
    dollars: interval(0.0035, 0.00318, 0.0038),
  };
  const says = (change: Partial<typeof compared> | { dollars: null } = {}) =>
    describeVerdict({ ...compared, ...change }, (id) => id);

  test("says what a router costs or saves, and what it solves", () => {
    expect(says()).toBe("Against small: costs $0.00350 more a task and solves 11 of 77 tasks more.");
    expect(says({ dollars: interval(-0.5, -0.6, -0.4), baseSolved: 74 })).toBe(
      "Against small: saves $0.5000 a task and solves as many tasks.",
    );
  });

  test("claims no difference that the tasks do not show", () => {
    expect(
      says({ dollars: interval(0.1, -0.1, 0.3), baseSolved: 75, solved: { ...compared.solved, p: 1 } }),
    ).toBe(
      "Against small: no difference in cost is shown; it solves 1 of 77 tasks fewer, which may be chance.",
    );
    expect(says({ dollars: null })).toMatch(
      /^Against small: its cost is not known; it solves 11 of 77 tasks more[.]$/,
    );
  });

  test("agrees with the figures behind it where the interval ends at no difference", () => {
    const figuresOf = (dollars: Interval) =>
      describeComparison({ ...compared, dollars, developers: dollars }, (id) => id);
    const touching = interval(0.1, 0, 0.3);
    expect(says({ dollars: touching })).toContain("no difference in cost is shown");
    expect(figuresOf(touching)).toContain("$0.3000; the interval includes no difference)");
    expect(figuresOf(interval(0, 0, 0))).toContain("router costs as much as small.");
  });

  test("names the cheapest of those that solve most", () => {
    const figure = (architecture: string, solved: number, dollars: number | null) =>
      ({ architecture, solved, dollars, tasks: 4 }) as ArchitectureFigures;
    expect(describeCheapest([figure("a", 0, 8), figure("b", 0, 2)], (id) => id)).toBeNull();
    const all = [figure("a", 4, 8), figure("b", 4, 2), figure("c", 3, 1), figure("d", 4, null)];
    expect(describeCheapest(all, (id) => id)).toBe(
      "Of all that solve 4 of 4, b is the cheapest: $0.5000 a task.",
    );
    expect(describeCheapest([figure("a", 4, null)], (id) => id)).toBeNull();
    expect(describeCheapest([], (id) => id)).toBeNull();
  });
});

test("CSV quotes what needs it, and starts no formula", () => {
  const table = {
    name: "t",
    head: ["a", "b"],
    rows: [
      ['say "x", y', null],
      ["=1+1", -0.5],
    ],
  };
  expect(csvOf(table)).toBe('a,b\r\n"say ""x"", y",\r\n\'=1+1,-0.5\r\n');
});
