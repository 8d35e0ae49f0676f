import "server-only";
import { z } from "zod";
import {
  type Architecture,
  aloneOf,
  type EconomicsSpec,
  type EconomicsView,
  isArchitecture,
  listedRun,
  outcomes,
  reportOf,
  selectTasks,
  type TaskRun,
} from "../../economics";
import { findSet, recordingsIn, SetName } from "../evidence/recordingSets";
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
  /** Architectures to compare; by default those that the planner declares. */
  head: Name.optional(),
  base: Name.optional(),
});
export type Input = z.input<typeof Input>;

export type Economics = EconomicsView & {
  readonly planner: { readonly id: string; readonly title: string };
  readonly set: string;
  readonly recordings: number;
  readonly synthetic: boolean;
  /** Replays made so far, while not all are; the report is then empty. */
  readonly progress: { readonly done: number; readonly of: number } | null;
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
  const found = isWhole ? known : [];
  const { architectures, compared, variants } = measuredOf(sides, found, spec);
  const measured = { ...spec, variants };
  const runs = found.filter((run) => architectures.some(({ id: own }) => own === run.architecture));
  const report = reportOf(runs, measured, architectures, { ...compared, ...chosenOf(input, architectures) });
  // No estimate is 0 in the address.
  const points = input.points === 0 ? null : input.points;
  const { opened, ...selected } = selectTasks({ runs, spec: measured, report }, { ...input, points });
  const side = sides.find((one) => one.architecture.id === selected.architecture);
  const stored = recordings.find(({ name }) => name === opened?.recording);
  const steps =
    opened && side && stored
      ? await timelineOf(ctx, spec, side.topology, { recording: stored.hash, turn: opened.turn })
      : null;
  const alone = aloneOf(variants, (one) => runs.filter((run) => run.architecture === one));
  return {
    planner: { id, title },
    set: set.title,
    recordings: recordings.length,
    synthetic: recordings.every(({ synthetic }) => synthetic),
    progress: isWhole ? null : progress,
    ...selected,
    source: "recordings",
    notes: [],
    report,
    timeline: opened && steps ? { run: listedRun(opened, alone), steps } : null,
  };
});

/** Throws unless the planner routes tasks to tiers and has the recording set; replays nothing. */
export const checkEconomics = verb(Input, async (ctx, { planner, set }): Promise<void> => {
  await findSet(ctx, routingOf(ctx, planner).module.planner.id, set);
});

/** Architectures that come to the end of every task, those to compare, and the variants among them: recordings of a live run answer the topologies of that run alone. */
function measuredOf(
  sides: Awaited<ReturnType<typeof sidesOf>>,
  runs: readonly TaskRun[],
  { headline, variants }: EconomicsSpec,
) {
  const all = sides.map((side) => side.architecture);
  const counts = new Map<string, number>();
  for (const { architecture } of runs) counts.set(architecture, (counts.get(architecture) ?? 0) + 1);
  const tasks = Math.max(0, ...counts.values());
  const architectures = runs.length === 0 ? all : all.filter(({ id }) => counts.get(id) === tasks);
  const ids = architectures.map(({ id }) => id);
  const measuredAs = (id: string): string | undefined =>
    ids.includes(id) ? id : ids.find((one) => isArchitecture(one, id));
  const bases = headline.bases.flatMap((id) => measuredAs(id) ?? []);
  const head = measuredAs(headline.head) ?? ids.find((id) => !bases.includes(id));
  return {
    architectures,
    variants: variants.map((one) => ({ ...one, id: measuredAs(one.id) ?? one.id })),
    compared: runs.length === 0 || head === undefined ? {} : { head, bases },
  };
}

/** Architectures that are not there are left out. */
function chosenOf({ head, base }: Input, architectures: readonly Architecture[]) {
  const isThere = (id: string | undefined): id is string => architectures.some((one) => one.id === id);
  return { ...(isThere(head) && { head }), ...(isThere(base) && { bases: [base] }) };
}
