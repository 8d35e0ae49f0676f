import { grouped } from "../std";
import { dollarsOfRun, isFirstTry } from "./figures";
import { totalOf } from "./runs";
import type { TaskRun } from "./schema";

export const outcomes = ["first-try", "corrected", "escalated", "unsolved"] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: { readonly [outcome in Outcome]: string } = {
  "first-try": "solved at first try",
  corrected: "solved after a correction",
  escalated: "solved after an escalation",
  unsolved: "not solved",
};

export function outcomeOf(run: TaskRun): Outcome {
  if (!run.solved) return "unsolved";
  if (run.escalations > 0) return "escalated";
  return isFirstTry(run) ? "first-try" : "corrected";
}

/** Tasks of one architecture that went from points to a tier to an outcome. */
export type Flow = {
  readonly architecture: string;
  readonly points: number | null;
  readonly tier: string;
  readonly outcome: Outcome;
  /** Tier that wrote last. */
  readonly lastTier: string;
  readonly tasks: number;
};

/** By points, then from the cheapest tier. */
export function flowsOf(runs: readonly TaskRun[], tiers: readonly string[]): readonly Flow[] {
  const keyOf = (run: TaskRun): string =>
    JSON.stringify([run.architecture, run.points, run.firstTier, outcomeOf(run), run.lastTier]);
  const order = (points: number | null): number => points ?? 0;
  return [...grouped(runs, keyOf).values()]
    .flatMap((own): Flow[] => {
      const [run] = own;
      if (!run) return [];
      const { architecture, points, firstTier: tier, lastTier } = run;
      return [{ architecture, points, tier, outcome: outcomeOf(run), lastTier, tasks: own.length }];
    })
    .sort(
      (a, b) =>
        order(a.points) - order(b.points) ||
        tiers.indexOf(a.tier) - tiers.indexOf(b.tier) ||
        outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) ||
        tiers.indexOf(a.lastTier) - tiers.indexOf(b.lastTier),
    );
}

/** A run against the lowest tier that solves its task alone: `null` if none does, `unknown` if its first tier or no tier worked on the task alone. */
export type Needed = "right" | "over" | "under" | "unknown" | null;

/** Names a task with its answers, across architectures. */
export const caseOf = ({ recording, turn, task }: TaskRun): string => JSON.stringify([recording, turn, task]);

/** Runs in which one tier alone worked on each task, by the tier; from the cheapest. */
export type Alone = readonly { readonly tier: string; readonly runs: ReadonlyMap<string, TaskRun> }[];

export function neededOf(run: TaskRun, alone: Alone): Needed {
  const measured = alone.filter(({ runs }) => runs.has(caseOf(run)));
  const lowest = measured.findIndex(({ runs }) => runs.get(caseOf(run))?.solved);
  if (measured.length > 0 && lowest === -1) return null;
  const first = measured.findIndex(({ tier }) => tier === run.firstTier);
  if (first === -1) return "unknown";
  if (first === lowest) return "right";
  return first > lowest ? "over" : "under";
}

/** Outcome of one value of points. */
export type Calibration = {
  readonly architecture: string;
  readonly points: number | null;
  readonly tasks: number;
  readonly solved: number;
  /** Tested code per task. */
  readonly attempts: number;
  /** Failed tests per task. */
  readonly failures: number;
  readonly dollars: number | null;
  readonly right: number;
  readonly over: number;
  readonly under: number;
  /** Tasks that no tier solves alone. */
  readonly none: number;
  readonly unknown: number;
};

export function calibrationOf(runs: readonly TaskRun[], alone: Alone): readonly Calibration[] {
  const byValue = grouped(runs, ({ architecture, points }) => JSON.stringify([architecture, points]));
  return [...byValue.values()]
    .flatMap((own): Calibration[] => {
      const [run] = own;
      if (!run) return [];
      const needed = own.map((one) => neededOf(one, alone));
      const count = (which: Needed): number => needed.filter((one) => one === which).length;
      const attempts = own.flatMap((one) => one.attempts);
      const dollars = totalOf(own.map(dollarsOfRun));
      return [
        {
          architecture: run.architecture,
          points: run.points,
          tasks: own.length,
          solved: own.filter(({ solved }) => solved).length,
          attempts: attempts.length / own.length,
          failures: attempts.filter(({ passed }) => !passed).length / own.length,
          dollars: dollars === null ? null : dollars / own.length,
          right: count("right"),
          over: count("over"),
          under: count("under"),
          none: count(null),
          unknown: count("unknown"),
        },
      ];
    })
    .sort((a, b) => (a.points ?? 0) - (b.points ?? 0));
}
