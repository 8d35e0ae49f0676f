import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EconomicsReport, TaskRun } from "../../economics";
import { plannerModules } from "../../planners";
import { run } from "../run";
import fixture from "./figures.fixture.json";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-points-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function points(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(["points", ...argv], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join("\n"), err };
}

let report: EconomicsReport & { readonly runs: readonly TaskRun[] };
beforeAll(async () => {
  report = JSON.parse((await points("--json")).out);
});

const near = (value: number) => expect.closeTo(value, 12);
/** Ends of two bootstraps differ by chance, here by less than a fortieth of the interval's width. */
const nearInterval = ({ mean, low, high }: { mean: number; low: number; high: number }) => {
  const tolerance = (high - low) / 40;
  return {
    mean: near(mean),
    low: expect.toSatisfy((end: number) => Math.abs(end - low) < tolerance),
    high: expect.toSatisfy((end: number) => Math.abs(end - high) < tolerance),
  };
};

describe("of every topology and variant", () => {
  test("each task is replayed with the answer to its very request", () => {
    const economics = plannerModules().flatMap((module) => (module.economics ? [module] : []));
    const [module] = economics;
    const turns = module?.recordings.reduce((sum, recording) => sum + recording.turns.length, 0);
    const architectures = (module?.topologies.length ?? 0) + (module?.economics?.variants.length ?? 0);
    expect(report.figures).toHaveLength(architectures);
    expect(new Set(report.figures.map(({ tasks }) => tasks))).toEqual(new Set([turns]));
    expect(report.runs.filter(({ exact }) => !exact)).toEqual([]);
    expect(report.figures.filter(({ dollars, seconds }) => dollars === null || seconds === null)).toEqual([]);
  });

  test("pandas gives the same figures, regret and front", () => {
    const figures = report.figures.map(
      ({ architecture, tasks, solved, firstTry, calls, tokens, dollars }) => {
        const regret = report.regrets.find((one) => one.architecture === architecture);
        const { missed, perTask } = regret!;
        return { architecture, tasks, solved, firstTry, calls, tokens, dollars, missed, regret: perTask };
      },
    );
    expect(figures).toEqual(
      fixture.figures.map((one) => ({ ...one, dollars: near(one.dollars), regret: near(one.regret) })),
    );
    expect(report.figures.filter(({ onFront }) => onFront).map((one) => one.architecture)).toEqual(
      fixture.front,
    );
  });

  test("pandas gives the same calibration", () => {
    const calibration = report.calibration.filter(({ architecture }) => architecture === "architecture-c");
    expect(calibration).toEqual(
      fixture.calibration.map((one) => ({
        ...one,
        architecture: "architecture-c",
        attempts: near(one.attempts),
        failures: near(one.failures),
        dollars: near(one.dollars),
        // Each tier works alone on each task.
        none: one.tasks - one.right - one.over - one.under,
        unknown: 0,
      })),
    );
  });
});

test("statsmodels gives the same McNemar, and another bootstrap nearly the same interval", () => {
  const compared = report.comparisons.map(({ base, solved, dollars, developers }) => ({
    base,
    ...solved,
    dollars,
    developers,
  }));
  expect(compared).toEqual(
    fixture.comparisons.map((one) => ({
      ...one,
      p: near(one.p),
      dollars: nearInterval(one.dollars),
      developers: nearInterval(one.developers),
    })),
  );
});

test("what the router saves against the largest is less than its planner and reviewer cost", async () => {
  const { code, out } = await points("--recordings", "points-right-5", "--base", "always-l");
  expect(code).toBe(0);
  const [verdict = "", sentence = ""] = out.split("\n").slice(1);
  expect(verdict).toMatch(/^- Against Always L: costs \$[\d.]+ more a task and solves as many tasks\.$/);
  expect(sentence).toMatch(/^ {2}Architecture C, hybrid solves 4 and Always L 4 of 4 tasks/);
  expect(sentence).toMatch(/Architecture C, hybrid costs \$[\d.]+ a task more than Always L \(95 % interval/);
  expect(sentence).toMatch(
    /Counting only the calls of developer models, it saves \$[\d.]+ a task against Always L/,
  );
});

test("every table is written as CSV, and nothing is overwritten", async () => {
  const tables = path.join(folder, "tables");
  const of = ["--recordings", "points-right-1", "--csv", tables];
  expect((await points(...of)).out).toBe(`9 tables written to ${tables}.`);
  const files = readdirSync(tables);
  expect(files).toHaveLength(9);
  const tasks = readFileSync(path.join(tables, "tasks.csv"), "utf8").trim().split("\r\n");
  expect(tasks).toHaveLength(1 + 4 * report.figures.length);
  const again = await points(...of);
  expect([again.code, again.err[0]]).toEqual([2, expect.stringContaining("exists. Choose another folder.")]);
});

test("an architecture that there is not is refused with those that there are", async () => {
  const { code, err } = await points("--recordings", "points-right-1", "--base", "always-xl");
  expect([code, err[0]]).toEqual([2, expect.stringContaining('There is no architecture "always-xl"')]);
  expect(err[0]).toContain("always-l");
});
