import "server-only";
import { z } from "zod";
import type { Json } from "../../std";
import { samplesOf } from "../core/actor";
import { Reference } from "../core/reference";
import { listVersionLabels, type VersionLabel } from "../db/history/versionLabels";
import { listImportedComparisons } from "../db/lists/appCommits";
import {
  type AskedComparison,
  latestRuns,
  listComparedRuns,
  listReviewedVersions,
  listSavedVersions,
} from "../db/lists/ownWork";
import { allSet, listStoredSets } from "../db/lists/recordingSets";
import { defaultOf } from "../evidence/recordingSets";
import { untilEvent } from "../evidence/unchanged/untilEvent";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Two versions that were compared, over a recording set; `null` is the planner's default. */
export type LastComparison = {
  readonly base: VersionLabel;
  readonly head: VersionLabel;
  readonly set: string | null;
  /** Title of the set; `null` for the default one. */
  readonly setTitle: string | null;
  readonly at: Date;
};

const Input = z.strictObject({ max: z.int().min(1).max(20).default(5) });

/** A run of two topologies may be hidden by runs of many. */
const maxRuns = 30;

/** Lists comparisons that users asked for, latest first: runs of two topologies, reviews, imported commits of apps, and saved versions with the version before. */
export const lastComparisons = verb(Input, async (ctx, { max }): Promise<readonly LastComparison[]> => {
  const latest = (
    await Promise.all([
      comparedRuns(ctx),
      listSavedVersions(ctx.db, max),
      listReviewedVersions(ctx.db, samplesOf(), max),
      listImportedComparisons(ctx.db, max),
    ])
  )
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const labels = await labelsOf(
    ctx,
    latest.flatMap(({ base, head }) => [base, head]),
  );
  const sets = await listStoredSets(ctx.db);
  const found = new Map<string, LastComparison>();
  for (const { base, head, set: requested, at } of latest) {
    const [a, b] = [labels.get(base), labels.get(head)];
    if (!a || !b) continue;
    const own = sets.filter(({ planner }) => planner === a.planner);
    // A run names the default set, and a saved version none: both are one comparison.
    const set = requested === defaultOf(own).name ? null : requested;
    const setTitle = set && ([...own, allSet].find(({ name }) => name === set)?.title ?? set);
    const key = `${base} ${head} ${set}`;
    if (!found.has(key)) found.set(key, { base: a, head: b, set, setTitle, at });
  }
  return [...found.values()].slice(0, max);
});

const cache = untilEvent<readonly AskedComparison[]>("compared runs", 4);

/** The jobs of a run never change, so that only another run or a change of a set makes another list. */
async function comparedRuns(ctx: Ctx): Promise<readonly AskedComparison[]> {
  const runs = await latestRuns(ctx.db, maxRuns);
  return cache(ctx, [runs as Json], () => listComparedRuns(ctx.db, runs));
}

/** Returns the labels of versions by `name@hash`. */
async function labelsOf(
  ctx: Ctx,
  references: readonly AskedComparison["base"][],
): Promise<ReadonlyMap<string, VersionLabel>> {
  const names = [...new Set(references.map((one) => Reference.parse(one).name))];
  const labels = names.length === 0 ? [] : await listVersionLabels(ctx.db, names);
  return new Map(labels.map((label) => [`${label.name}@${label.hash}`, label]));
}
