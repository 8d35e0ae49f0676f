import "server-only";
import { z } from "zod";
import {
  aloneOf,
  dollarsOfRun,
  type EconomicsReport,
  type EconomicsSpec,
  type Outcome,
  outcomeOf,
  outcomes,
  regretOf,
  reportOf,
  type TaskRun,
  type TaskStep,
} from "../../economics";
import { recordingsIn, SetName } from "../evidence/recordingSets";
import { verb } from "../verb/verb";
import { runsOfAll, timelineOf } from "./runs";
import { routingOf, sidesOf } from "./sources";

const Name = z.string().max(300);
const Input = z.strictObject({
  planner: Name.optional(),
  set: SetName.optional(),
  architecture: Name.optional(),
  points: z.int().min(0).max(1_000).optional(),
  outcome: z.enum(outcomes).optional(),
  recording: Name.optional(),
  turn: z.int().min(1).max(100_000).optional(),
});
export type Input = z.input<typeof Input>;

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

export type Economics = {
  readonly planner: { readonly id: string; readonly title: string };
  readonly set: string;
  readonly recordings: number;
  readonly synthetic: boolean;
  /** Replays made so far, while not all are; the report is then empty. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly report: EconomicsReport;
  /** The architecture in detail, and its selected tasks. */
  readonly architecture: string;
  readonly runs: readonly ListedRun[];
  readonly timeline: { readonly run: ListedRun; readonly steps: readonly TaskStep[] } | null;
};

/** Returns what routing tasks to tiers costs and solves, for each topology and variant, and the selected tasks. */
export const getEconomics = verb(Input, async (ctx, input): Promise<Economics> => {
  const { module, spec } = routingOf(ctx, input.planner);
  const { id, title } = module.planner;
  const [sides, { set, recordings }] = await Promise.all([
    sidesOf(ctx, id, spec),
    recordingsIn(ctx, id, input.set),
  ]);
  const { runs: known, ...progress } = await runsOfAll(
    ctx,
    spec,
    sides,
    recordings.map((one) => one.hash),
  );
  // Figures of some replays would compare different tasks.
  const isWhole = progress.done === progress.of;
  const runs = isWhole ? known : [];
  const architectures = sides.map((side) => side.architecture);
  const chosen = input.architecture ?? spec.headline.head;
  const architecture = architectures.find((one) => one.id === chosen)?.id ?? architectures[0]?.id ?? "";
  const own = listedRuns(runs, spec, architecture);
  const run = own.find(({ recording, turn }) => recording === input.recording && turn === input.turn);
  const side = sides.find((one) => one.architecture.id === architecture);
  const stored = recordings.find(({ name }) => name === run?.recording);
  const steps =
    run && side && stored
      ? await timelineOf(ctx, spec, side.topology, { recording: stored.hash, turn: run.turn })
      : null;
  return {
    planner: { id, title },
    set: set.title,
    recordings: recordings.length,
    synthetic: recordings.every(({ synthetic }) => synthetic),
    progress: isWhole ? null : progress,
    report: reportOf(runs, spec, architectures),
    architecture,
    runs: own.filter(isSelected(input)),
    timeline: run && steps ? { run, steps } : null,
  };
});

const isSelected =
  ({ points, outcome }: Input) =>
  (run: ListedRun): boolean =>
    (points === undefined || (run.points ?? 0) === points) &&
    (outcome === undefined || run.outcome === outcome);

function listedRuns(
  runs: readonly TaskRun[],
  { variants }: EconomicsSpec,
  architecture: string,
): readonly ListedRun[] {
  const alone = aloneOf(variants, (id) => runs.filter((run) => run.architecture === id));
  return runs
    .filter((run) => run.architecture === architecture)
    .map((run) => {
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
    });
}
