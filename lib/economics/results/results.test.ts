import { describe, expect, test } from "vitest";
import { type OpenResults, openResults, resultsReport, viewResults } from "./openResults";
import { resultsLimits } from "./schema";

type Fields = { readonly [field: string]: unknown };
const attempt = (fields: Fields = {}): Fields => ({
  task: "chunk",
  architecture: "router",
  seed: 1,
  points_initial: 2,
  points_current: 2,
  tier: "S",
  model: "gpt-5-nano",
  passed: true,
  tokens: { input: 1_000_000, output: 500_000 },
  seconds: 2,
  ...fields,
});
const linesOf = (lines: readonly (Fields | string)[]): string =>
  lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");

function opened(lines: readonly (Fields | string)[], map: object | null = null): OpenResults {
  const read = openResults(linesOf(lines), map && JSON.stringify(map));
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join(" "));
  return read;
}
function faultsOf(lines: readonly (Fields | string)[], map: object | null = null): readonly string[] {
  const read = openResults(linesOf(lines), map && JSON.stringify(map));
  return read.ok ? [] : read.faults.map(({ message, fix }) => `${message} ${fix}`);
}

// Router: S fails and M passes the first task, S passes the second. Alone, S solves the second only, M both.
const small = [
  attempt({ passed: false }),
  attempt({ tier: "M", model: "gpt-5-mini", points_current: 3 }),
  attempt({ task: "flat", architecture: "router" }),
  attempt({ architecture: "always-s", passed: false }),
  attempt({ architecture: "always-s", passed: false }),
  attempt({ architecture: "always-s", task: "flat" }),
  attempt({ architecture: "always-m", tier: "M", model: "gpt-5-mini" }),
  attempt({ architecture: "always-m", tier: "M", model: "gpt-5-mini", task: "flat" }),
];

describe("a report of results", () => {
  test("has figures, front, flows, calibration, regret and comparisons of the attempts", () => {
    const report = resultsReport(opened(small));
    // S costs 1 * 0.05 + 0.5 * 0.4 = 0.25 dollars, M 1 * 0.25 + 0.5 * 2 = 1.25.
    expect(
      report.figures.map((one) => [
        one.architecture,
        one.tasks,
        one.solved,
        one.firstTry,
        one.calls,
        one.dollars,
      ]),
    ).toEqual([
      ["router", 2, 2, 1, 3, 1.75],
      ["always-s", 2, 1, 1, 3, 0.75],
      ["always-m", 2, 2, 2, 2, 2.5],
    ]);
    expect(report.figures.map(({ onFront }) => onFront)).toEqual([true, true, false]);
    expect(report.figures[0]).toMatchObject({ seconds: 6, tokens: 4_500_000 });
    expect(report.figures[0]?.byRole.M).toEqual({
      calls: 1,
      tokens: 1_500_000,
      dollars: 1.25,
      models: ["gpt-5-mini"],
    });
    expect(
      report.flows
        .filter(({ architecture }) => architecture === "router")
        .map(({ points, tier, outcome, lastTier }) => [points, tier, outcome, lastTier]),
    ).toEqual([
      [2, "S", "first-try", "S"],
      [2, "S", "escalated", "M"],
    ]);
    expect(report.calibration[0]).toMatchObject({ points: 2, attempts: 1.5, right: 1, over: 0, under: 1 });
    expect(report.regrets[0]).toMatchObject({ tasks: 2, missed: 0, perTask: 0.125 });
    expect(report.comparisons.map(({ base, dollars }) => [base, dollars?.mean])).toEqual([
      ["always-m", -0.375],
      ["always-s", 0.5],
    ]);
    expect(report.checks).toEqual([]);
  });

  test("opens tasks and their timelines", () => {
    const results = opened(small);
    const view = viewResults(results, resultsReport(results), {
      outcome: "escalated",
      recording: "1",
      turn: 1,
    });
    expect(view.runs.map(({ task, firstTier, lastTier }) => [task, firstTier, lastTier])).toEqual([
      ["chunk", "S", "M"],
    ]);
    expect(view.timeline?.steps.map(({ title, passed }) => [title, passed])).toEqual([
      ["Attempt 1 with S, gpt-5-nano", false],
      ["Escalated from S to M", null],
      ["Attempt 2 with M, gpt-5-mini", true],
    ]);
    expect(view.tables.map(({ name }) => name)).toEqual([
      "architectures",
      "roles",
      "flows",
      "calibration",
      "regret",
      "comparisons",
      "tasks",
    ]);
  });

  test("leaves out a cost without a price, and says so", () => {
    const report = resultsReport(
      opened([
        ...small,
        attempt({ architecture: "own", model: "own-7b" }),
        attempt({ architecture: "bare", tokens: null, model: null }),
      ]),
    );
    const own = report.figures.find(({ architecture }) => architecture === "own");
    expect(own).toMatchObject({ dollars: null, onFront: false, solved: 1 });
    expect(report.unpriced).toEqual([
      { model: "own-7b", calls: 1, lacks: "price" },
      { model: null, calls: 1, lacks: "tokens" },
    ]);
    const priced = opened(small, { prices: { "gpt-5-nano": { input: 1, output: 0 } } });
    expect(resultsReport(priced).figures[1]?.dollars).toBe(3);
    expect(priced.notes.join()).toContain("The map prices gpt-5-nano at $1 and $0 per million");
    expect(resultsReport(opened([attempt({ model: null, dollars: 7 })])).figures[0]?.dollars).toBe(7);
  });

  test("prices a total of tokens three to one unless the map says otherwise, and says so", () => {
    const total = [attempt({ tokens: 1_000_000 })];
    // 0.75 * 0.05 + 0.25 * 0.4
    expect(resultsReport(opened(total)).figures[0]?.dollars).toBeCloseTo(0.1375, 12);
    expect(opened(total).notes.join()).toContain(
      "1 attempt has one number of tokens. It is priced as 25 % output",
    );
    const all = opened(total, { output_share: 1 });
    expect(resultsReport(all).figures[0]?.dollars).toBeCloseTo(0.4, 12);
    expect(opened(small).notes.join()).not.toContain("one number of tokens");
  });

  test("orders tiers that are not S, M and L by cost, or as the map says", () => {
    const tiers = [
      attempt({ tier: "opus", model: "claude-opus-4-5", architecture: "a" }),
      attempt({ tier: "haiku", model: "claude-haiku-4-5", architecture: "b" }),
    ];
    expect(opened(tiers).results.spec.tiers).toEqual(["haiku", "opus"]);
    expect(opened(tiers, { tiers: ["opus", "haiku"] }).results.spec.tiers).toEqual(["opus", "haiku"]);
    expect(opened(tiers.map((one) => ({ ...one, model: "own" }))).results.spec.tiers).toEqual([
      "opus",
      "haiku",
    ]);
    expect(faultsOf(tiers, { tiers: ["opus"] })[0]).toBe(
      'Line 2: tier "haiku" is none of the map\'s "tiers". Add it there.',
    );
  });

  test("pairs the same task with the same seed, and none without a task in common", () => {
    const seeds = (architecture: string, passed: readonly boolean[]) =>
      passed.map((one, seed) => attempt({ architecture, tier: architecture, passed: one, seed }));
    const report = resultsReport(opened([...seeds("S", [true, true, false]), ...seeds("M", [true, false])]));
    expect(report.comparisons).toMatchObject([{ tasks: 2, solved: { onlyHead: 1, onlyBase: 0 } }]);
  });

  test("holds for one task, one architecture, no passes, and names like those of objects", () => {
    const one = opened([attempt({ passed: false, tokens: null, points_initial: null })]);
    const report = resultsReport(one);
    expect(report.comparisons).toEqual([]);
    expect(report.figures[0]).toMatchObject({ tasks: 1, solved: 0, dollars: null });
    expect(one.notes.join()).toContain("1 run has no points_initial");
    const names = ["constructor", "toString", "hasOwnProperty"];
    const odd = opened(
      names.map((name) => attempt({ architecture: name, tier: name, task: name, model: name })),
    );
    expect(resultsReport(odd).unpriced).toHaveLength(3);
    expect(Object.keys(resultsReport(odd).figures[0]?.byRole ?? {})).toEqual(["constructor"]);
  });
});

describe("a map", () => {
  const foreign = {
    problem: { id: 7 },
    llm: "gpt-5-nano",
    ok: "yes",
    size: "small",
    in: 10,
    out: 5,
    other: 1,
  };
  const map = {
    task: "problem.id",
    architecture: { value: "ours" },
    model: "llm",
    passed: { field: "ok", values: { yes: true, no: false } },
    tier: { field: "size", values: { small: "S" } },
    input_tokens: "in",
    output_tokens: "out",
  };

  test("names the fields and values of a file", () => {
    const { results, notes } = opened([foreign], map);
    expect(results.runs[0]).toMatchObject({
      architecture: "ours",
      task: "7",
      firstTier: "S",
      solved: true,
      calls: [{ inputTokens: 10, outputTokens: 5, model: "gpt-5-nano" }],
    });
    expect(notes.at(-1)).toBe("Fields that are not read: other.");
  });

  test("is refused with the field and the allowed forms", () => {
    expect(faultsOf([foreign], { ...map, tsak: "x" })[0]).toContain("unknown fields: tsak");
    expect(faultsOf([foreign], { ...map, passed: ["ok"] })[0]).toMatch(
      /^passed must be the name of a field, \{ "field"/,
    );
    expect(faultsOf([foreign], { ...map, passed: "ok" })[0]).toMatch(
      /^Line 1: passed \(from ok\) must be a boolean\. Write true or false, or map its values: .*"field": "ok"/,
    );
    expect(faultsOf([foreign], { ...map, tier: "nowhere" })[0]).toMatch(
      /^Line 1: tier \(from nowhere\) must be a number, or a text.* Correct "tier" in the map: The line has problem, llm/,
    );
  });
});

describe("a line", () => {
  test("is refused with its number, the field and the fix", () => {
    expect(
      faultsOf([attempt(), attempt({ task: "b", passed: "true", tokens: -1 }), "{", "[1]", { id: 3 }]),
    ).toEqual([
      expect.stringMatching(/^Line 2: passed must be a boolean\. Write true or false, or map its values/),
      expect.stringMatching(
        /^Line 2: tokens must be a number, or \{ "input": number, "output": number \} of at least 0\./,
      ),
      expect.stringMatching(/^Line 3: Not valid JSON at column 2: the file ends too early/),
      expect.stringMatching(/^Line 4: It is no object\. A list must be written as one object a line/),
      expect.stringMatching(
        /^Line 5: task must be .* Add it, or map it: \{ "task": "its name" \}\. The line has id\.$/,
      ),
      expect.stringContaining("architecture"),
      expect.stringContaining("tier"),
      expect.stringContaining("passed"),
    ]);
    expect(faultsOf([" "])).toEqual(["The file has no lines. Write one attempt a line, as JSON."]);
  });

  test("neither follows a pass nor changes the first estimate", () => {
    expect(faultsOf([attempt(), attempt()])[0]).toMatch(/^Line 2: "chunk" passed on line 1 already/);
    expect(faultsOf([attempt({ passed: false }), attempt({ points_initial: 3 })])[0]).toMatch(
      /^Line 2: points_initial of "chunk" differs from line 1/,
    );
    expect(faultsOf([attempt(), attempt({ seed: 2 })])).toEqual([]);
  });

  test("is bounded, as are lines, names and faults", () => {
    const { lineCharacters, architectures } = resultsLimits;
    expect(faultsOf([attempt({ code: "x".repeat(lineCharacters) })])[0]).toMatch(
      /^Line 1: It is longer than/,
    );
    const many = Array.from({ length: 5000 }, (_, i) => attempt({ architecture: `a${i}` }));
    expect(faultsOf(many)).toEqual([
      expect.stringContaining(
        `Line ${architectures + 1}: architecture is the 101st name; at most 100 are compared.`,
      ),
    ]);
    const broken = Array.from({ length: 5000 }, () => "{");
    expect(faultsOf(broken)).toEqual([
      expect.stringMatching(/^Line 1: Not valid JSON at column 2/),
      expect.stringMatching(/^Line 2 and 998 more: Not valid JSON at column 2/),
    ]);
    const different = Array.from({ length: 5000 }, (_, i) => attempt({ [`f${i}`]: 1, task: undefined }));
    expect(faultsOf(different)).toHaveLength(20);
    expect(faultsOf(['{"__proto__": 1}'])[0]).toContain('The key "__proto__" at the top is not allowed');
    expect(faultsOf([`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`])[0]).toContain(
      "Nested deeper than 20 levels",
    );
  });
});
