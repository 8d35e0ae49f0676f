import { grouped } from "../std";
import { dollarsOfRun } from "./figures";
import { type Alone, caseOf } from "./routes";
import { totalOf } from "./runs";
import type { ModelCall, TaskRun } from "./schema";
import { bootstrap, type Interval, type McNemar, mcnemar } from "./statistics";

/** Two architectures over the tasks that both ran. Differences are head less base, in dollars per task. */
export type Comparison = {
  readonly head: string;
  readonly base: string;
  readonly tasks: number;
  readonly headSolved: number;
  readonly baseSolved: number;
  readonly solved: McNemar;
  /** `null` where a cost is not known. */
  readonly dollars: Interval | null;
  /** Of the developers alone, without planner and reviewer. */
  readonly developers: Interval | null;
};

export function compareRuns(
  head: readonly TaskRun[],
  base: readonly TaskRun[],
  tiers: readonly string[],
): Comparison {
  const byCase = new Map(base.map((run) => [caseOf(run), run]));
  const pairs = head.flatMap((run) => {
    const other = byCase.get(caseOf(run));
    return other ? [[run, other] as const] : [];
  });
  const isDeveloper = ({ role }: ModelCall): boolean => tiers.includes(role);
  const developersOf = ({ calls }: TaskRun): number | null =>
    totalOf(calls.filter(isDeveloper).map(({ dollars }) => dollars));
  const areDevelopers = pairs.every((pair) => pair.every(({ calls }) => calls.every(isDeveloper)));
  const dollars = intervalOf(pairs, dollarsOfRun);
  return {
    head: head[0]?.architecture ?? "",
    base: base[0]?.architecture ?? "",
    tasks: pairs.length,
    headSolved: pairs.filter(([run]) => run.solved).length,
    baseSolved: pairs.filter(([, run]) => run.solved).length,
    solved: mcnemar(pairs.map(([one, other]) => [one.solved, other.solved])),
    dollars,
    developers: areDevelopers ? dollars : intervalOf(pairs, developersOf),
  };
}

/** Draws tasks with all their seeds. */
function intervalOf(
  pairs: readonly (readonly [head: TaskRun, base: TaskRun])[],
  costOf: (run: TaskRun) => number | null,
): Interval | null {
  const groups: number[][] = [];
  for (const own of grouped(pairs, ([{ task }]) => task).values()) {
    const differences: number[] = [];
    for (const [one, other] of own) {
      const [cost, otherCost] = [costOf(one), costOf(other)];
      if (cost === null || otherCost === null) return null;
      differences.push(cost - otherCost);
    }
    groups.push(differences);
  }
  return bootstrap(groups);
}

/** Cost beyond the cheapest tier that solves each task alone. */
export type Regret = {
  readonly architecture: string;
  /** Tasks that some tier solves alone. */
  readonly tasks: number;
  /** Of these, those that the architecture does not solve. */
  readonly missed: number;
  /** Tasks that it solves and no tier does alone. */
  readonly beyond: number;
  /** Dollars per solved task of `tasks`; `null` where a cost is not known. */
  readonly perTask: number | null;
  /** Part of it that planner and reviewer take. */
  readonly overhead: number | null;
};

export type RunRegret = {
  readonly tier: string;
  readonly dollars: number | null;
  /** Cost of the run less `dollars`. */
  readonly regret: number | null;
};

/** The cheapest tier that solves the task alone; `null` if none does. */
export function regretOf(run: TaskRun, alone: Alone): RunRegret | null {
  const solving = alone.flatMap(({ tier, runs }) => {
    const other = runs.get(caseOf(run));
    return other?.solved ? [{ tier, dollars: dollarsOfRun(other) }] : [];
  });
  const [first, ...rest] = solving;
  if (!first) return null;
  const cheapest = rest.reduce(
    (least, one) => ((one.dollars ?? Infinity) < (least.dollars ?? Infinity) ? one : least),
    first,
  );
  const own = dollarsOfRun(run);
  const regret = own === null || cheapest.dollars === null ? null : own - cheapest.dollars;
  return { ...cheapest, regret };
}

export function regretsOf(
  architecture: string,
  runs: readonly TaskRun[],
  { alone, tiers }: { readonly alone: Alone; readonly tiers: readonly string[] },
): Regret {
  const known = runs.flatMap((run) => {
    const regret = regretOf(run, alone);
    return regret ? [{ run, regret }] : [];
  });
  const solved = known.filter(({ run }) => run.solved);
  const overheads = solved.flatMap(({ run }) => run.calls.filter(({ role }) => !tiers.includes(role)));
  const share = (sum: number | null): number | null =>
    sum === null || solved.length === 0 ? null : sum / solved.length;
  return {
    architecture,
    tasks: known.length,
    missed: known.length - solved.length,
    beyond: runs.filter((run) => run.solved && regretOf(run, alone) === null).length,
    perTask: share(totalOf(solved.map(({ regret }) => regret.regret))),
    overhead: share(totalOf(overheads.map(({ dollars }) => dollars))),
  };
}
