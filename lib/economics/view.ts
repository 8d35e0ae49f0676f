import { regretOf } from "./compare";
import { dollarsOfRun } from "./figures";
import { aloneOf, type EconomicsReport, type ReportSpec } from "./report";
import { type Alone, type Outcome, outcomeOf } from "./routes";
import type { TaskRun, TaskStep } from "./schema";
import { type CsvTable, tablesOf } from "./tables";

/** A run in the list of tasks. */
export type ListedRun = Pick<
  TaskRun,
  "task" | "recording" | "turn" | "points" | "firstTier" | "lastTier" | "attempts"
> & {
  readonly outcome: Outcome;
  readonly dollars: number | null;
  /** The cheapest tier that solves it alone, and the cost beyond that; `null` if none does. */
  readonly cheapest: { readonly tier: string; readonly regret: number | null } | null;
};

/** The architecture in detail, which of its tasks are listed, and the one that is opened. */
export type Selection = {
  readonly architecture?: string | undefined;
  /** `null` for tasks that nobody estimated. */
  readonly points?: number | null | undefined;
  readonly outcome?: Outcome | undefined;
  readonly recording?: string | undefined;
  readonly turn?: number | undefined;
};

/** A report with one architecture in detail. */
export type EconomicsView = {
  /** Replayed recordings, or a file of results of the user's own. */
  readonly source: "recordings" | "results";
  /** Sentences on what a file of results does not say. */
  readonly notes: readonly string[];
  readonly report: EconomicsReport;
  readonly architecture: string;
  /** Number of selected tasks; `runs` are the first of them. */
  readonly selected: number;
  readonly runs: readonly ListedRun[];
  readonly timeline: { readonly run: ListedRun; readonly steps: readonly TaskStep[] } | null;
  /** The tables that are shown, with flows, calibration and tasks of the architecture in detail. */
  readonly tables: readonly CsvTable[];
};

const maxListed = 500;

type Known = {
  readonly runs: readonly TaskRun[];
  readonly spec: ReportSpec;
  readonly report: EconomicsReport;
};

/** Selects the tasks of one architecture from a report; `opened` is the run whose timeline is requested. */
export function selectTasks(
  { runs, spec, report }: Known,
  selection: Selection,
): Pick<EconomicsView, "architecture" | "selected" | "runs" | "tables"> & {
  readonly opened: TaskRun | null;
} {
  const { architectures } = report;
  const chosen = selection.architecture ?? spec.headline.head;
  const architecture = architectures.find(({ id }) => id === chosen)?.id ?? architectures[0]?.id ?? "";
  const alone = aloneOf(spec.variants, (id) => runs.filter((run) => run.architecture === id));
  const own = runs.filter((run) => run.architecture === architecture);
  const selected = own.filter(isSelected(selection));
  const ofOwn = <T extends { readonly architecture: string }>(all: readonly T[]): readonly T[] =>
    all.filter((one) => one.architecture === architecture);
  const shown = { ...report, flows: ofOwn(report.flows), calibration: ofOwn(report.calibration) };
  return {
    architecture,
    selected: selected.length,
    runs: selected.slice(0, maxListed).map((run) => listedRun(run, alone)),
    tables: tablesOf(shown, selected, alone),
    opened:
      own.find(({ recording, turn }) => recording === selection.recording && turn === selection.turn) ?? null,
  };
}

const isSelected =
  ({ points, outcome }: Selection) =>
  (run: TaskRun): boolean =>
    (points === undefined || run.points === points) && (outcome === undefined || outcomeOf(run) === outcome);

export function listedRun(run: TaskRun, alone: Alone): ListedRun {
  const { task, recording, turn, points, firstTier, lastTier, attempts } = run;
  const found = regretOf(run, alone);
  return {
    task,
    recording,
    turn,
    points,
    firstTier,
    lastTier,
    attempts,
    outcome: outcomeOf(run),
    dollars: dollarsOfRun(run),
    cheapest: found && { tier: found.tier, regret: found.regret },
  };
}
