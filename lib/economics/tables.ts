import { type Comparison, regretOf } from "./compare";
import { dollarsOfRun, isFirstTry } from "./figures";
import type { EconomicsReport } from "./report";
import type { Alone } from "./routes";
import { outcomeNames, outcomeOf } from "./routes";
import type { TaskRun } from "./schema";

type Cell = string | number | null;
export type CsvTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Every table of the report, and one row for each run. Reviews and self-checks only where the report has them. */
export function tablesOf(
  report: EconomicsReport,
  runs: readonly TaskRun[],
  alone: Alone,
): readonly CsvTable[] {
  return [
    architectures(report),
    roles(report),
    flows(report),
    calibration(report),
    ...(report.checks.length > 0 ? [reviews(report), selfChecks(report)] : []),
    regrets(report),
    comparisons(report),
    tasks(runs, alone),
  ];
}

function architectures({ figures }: EconomicsReport): CsvTable {
  return {
    name: "architectures",
    head: [
      "architecture",
      "tasks",
      "solved",
      "first_try",
      "calls",
      "tokens",
      "dollars",
      "seconds",
      "on_front",
      "inexact",
    ],
    rows: figures.map((one) => [
      one.architecture,
      one.tasks,
      one.solved,
      one.firstTry,
      one.calls,
      one.tokens,
      one.dollars,
      one.seconds,
      one.onFront ? "yes" : "no",
      one.inexact,
    ]),
  };
}

function roles({ figures }: EconomicsReport): CsvTable {
  return {
    name: "roles",
    head: ["architecture", "role", "models", "calls", "tokens", "dollars"],
    rows: figures.flatMap(({ architecture, byRole }) =>
      Object.entries(byRole).map(([role, { models, calls, tokens, dollars }]) => [
        architecture,
        role,
        models.join(" "),
        calls,
        tokens,
        dollars,
      ]),
    ),
  };
}

function flows({ flows: all }: EconomicsReport): CsvTable {
  return {
    name: "flows",
    head: ["architecture", "points", "tier", "outcome", "last_tier", "tasks"],
    rows: all.map((one) => [
      one.architecture,
      one.points,
      one.tier,
      outcomeNames[one.outcome],
      one.lastTier,
      one.tasks,
    ]),
  };
}

function calibration({ calibration: all }: EconomicsReport): CsvTable {
  return {
    name: "calibration",
    head: [
      "architecture",
      "points",
      "tasks",
      "solved",
      "attempts_per_task",
      "failures_per_task",
      "dollars_per_task",
      "right_tier",
      "tier_too_high",
      "tier_too_low",
      "none_solves",
      "tier_unknown",
    ],
    rows: all.map((one) => [
      one.architecture,
      one.points,
      one.tasks,
      one.solved,
      one.attempts,
      one.failures,
      one.dollars,
      one.right,
      one.over,
      one.under,
      one.none,
      one.unknown,
    ]),
  };
}

function reviews({ checks }: EconomicsReport): CsvTable {
  return {
    name: "reviews",
    head: [
      "architecture",
      "approved_right",
      "approved_wrong",
      "helped",
      "harmed",
      "needless",
      "fruitless",
      "unknown",
    ],
    rows: checks.map(({ architecture, reviews: one }) => [
      architecture,
      one.approvedRight,
      one.approvedWrong,
      one.helped,
      one.harmed,
      one.needless,
      one.fruitless,
      one.unknown,
    ]),
  };
}

function selfChecks({ checks }: EconomicsReport): CsvTable {
  return {
    name: "self-checks",
    head: ["architecture", "lowered_right", "lowered_wrong", "kept_right", "kept_wrong", "unknown"],
    rows: checks.map(({ architecture, checks: one }) => [
      architecture,
      one.loweredRight,
      one.loweredWrong,
      one.keptRight,
      one.keptWrong,
      one.unknown,
    ]),
  };
}

function regrets({ regrets: all }: EconomicsReport): CsvTable {
  return {
    name: "regret",
    head: ["architecture", "tasks", "missed", "beyond", "regret_per_task", "of_planner_and_reviewer"],
    rows: all.map((one) => [one.architecture, one.tasks, one.missed, one.beyond, one.perTask, one.overhead]),
  };
}

const intervalCells = (interval: Comparison["dollars"]): readonly Cell[] =>
  interval ? [interval.mean, interval.low, interval.high] : [null, null, null];

function comparisons({ comparisons: all }: EconomicsReport): CsvTable {
  return {
    name: "comparisons",
    head: [
      "head",
      "base",
      "tasks",
      "head_solved",
      "base_solved",
      "only_head",
      "only_base",
      "p",
      "dollars",
      "dollars_low",
      "dollars_high",
      "developers",
      "developers_low",
      "developers_high",
    ],
    rows: all.map((one) => [
      one.head,
      one.base,
      one.tasks,
      one.headSolved,
      one.baseSolved,
      one.solved.onlyHead,
      one.solved.onlyBase,
      one.solved.p,
      ...intervalCells(one.dollars),
      ...intervalCells(one.developers),
    ]),
  };
}

function tasks(runs: readonly TaskRun[], alone: Alone): CsvTable {
  return {
    name: "tasks",
    head: [
      "architecture",
      "task",
      "recording",
      "turn",
      "points",
      "deserved",
      "tier",
      "last_tier",
      "outcome",
      "first_try",
      "attempts",
      "dollars",
      "seconds",
      "cheapest_tier",
      "regret",
    ],
    rows: runs.map((run) => {
      const regret = regretOf(run, alone);
      return [
        run.architecture,
        run.task,
        run.recording,
        run.turn,
        run.points,
        run.deserved,
        run.firstTier,
        run.lastTier,
        outcomeNames[outcomeOf(run)],
        isFirstTry(run) ? "yes" : "no",
        run.attempts.length,
        dollarsOfRun(run),
        run.seconds,
        regret?.tier ?? null,
        regret?.regret ?? null,
      ];
    }),
  };
}

/** RFC 4180; a text that a spreadsheet would run as a formula is quoted with a leading apostrophe. */
export function csvOf({ head, rows }: CsvTable): string {
  const cell = (value: Cell): string => {
    if (value === null) return "";
    if (typeof value === "number") return String(value);
    const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
