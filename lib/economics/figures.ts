import { grouped } from "../std";
import { totalOf } from "./runs";
import type { TaskRun } from "./schema";

/** Calls, tokens and money of a role, or of all. A figure is `null` where it is not known of every call. */
export type Spent = {
  readonly calls: number;
  readonly tokens: number | null;
  readonly dollars: number | null;
};

/** `models` are those that answered for the role. */
export type SpentByRole = Spent & { readonly models: readonly string[] };

export type ArchitectureFigures = Spent & {
  readonly architecture: string;
  readonly tasks: number;
  readonly solved: number;
  /** Solved by the first tested code. */
  readonly firstTry: number;
  readonly seconds: number | null;
  readonly byRole: { readonly [role: string]: SpentByRole };
  /** Its cost is known, and no other solves at least as many for less, or more for as much. */
  readonly onFront: boolean;
  /** Runs with an answer that was recorded for another request. */
  readonly inexact: number;
};

export const isFirstTry = ({ solved, attempts }: Pick<TaskRun, "solved" | "attempts">): boolean =>
  solved && attempts.length === 1;

export const dollarsOfRun = ({ calls }: Pick<TaskRun, "calls">): number | null =>
  totalOf(calls.map(({ dollars }) => dollars));

/** Figures of each architecture, in the given order. */
export function figuresOf(runs: readonly TaskRun[]): readonly ArchitectureFigures[] {
  const figures = [...grouped(runs, ({ architecture }) => architecture)].map(([architecture, own]) => ({
    architecture,
    tasks: own.length,
    solved: own.filter(({ solved }) => solved).length,
    firstTry: own.filter(isFirstTry).length,
    seconds: totalOf(own.map(({ seconds }) => seconds)),
    ...spentIn(own),
    byRole: byRoleOf(own),
    inexact: own.filter(({ exact }) => !exact).length,
  }));
  return figures.map((one) => ({
    ...one,
    onFront: one.dollars !== null && !figures.some((other) => dominates(other, one)),
  }));
}

const spentIn = (runs: readonly Pick<TaskRun, "calls">[]): Spent => {
  const calls = runs.flatMap((run) => run.calls);
  return {
    calls: calls.length,
    tokens: totalOf(
      calls.map(({ inputTokens, outputTokens }) =>
        inputTokens === null || outputTokens === null ? null : inputTokens + outputTokens,
      ),
    ),
    dollars: totalOf(calls.map(({ dollars }) => dollars)),
  };
};

function byRoleOf(runs: readonly TaskRun[]): ArchitectureFigures["byRole"] {
  const calls = runs.flatMap((run) => run.calls);
  const byRole = grouped(calls, ({ role }) => role);
  return Object.fromEntries(
    [...byRole].map(([role, own]) => [role, { ...spentIn([{ calls: own }]), models: modelsIn(own) }]),
  );
}

const modelsIn = (calls: TaskRun["calls"]): readonly string[] =>
  [...new Set(calls.flatMap(({ model }) => model ?? []))].sort();

type Point = Pick<ArchitectureFigures, "solved" | "tasks" | "dollars">;

/** Shares of solved tasks are compared, so that architectures with other numbers of tasks can be. */
function dominates(other: Point, one: Point): boolean {
  if (other.dollars === null || one.dollars === null) return false;
  const shares = [other.solved / other.tasks, one.solved / one.tasks] as const;
  const costs = [other.dollars / other.tasks, one.dollars / one.tasks] as const;
  const isAsGood = shares[0] >= shares[1] && costs[0] <= costs[1];
  return isAsGood && (shares[0] > shares[1] || costs[0] < costs[1]);
}
