import "server-only";
import { z } from "zod";
import { samplesOf } from "../core/actor";
import { Reference } from "../core/reference";
import { listVersionLabels, type VersionLabel } from "../db/history/versionLabels";
import {
  type AskedComparison,
  listComparedRuns,
  listReviewedVersions,
  listSavedVersions,
} from "../db/lists/ownWork";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";

/** Two versions that were compared, over a recording set; `null` is the planner's default. */
export type LastComparison = {
  readonly base: VersionLabel;
  readonly head: VersionLabel;
  readonly set: string | null;
  readonly at: Date;
};

const Input = z.strictObject({ max: z.int().min(1).max(20).default(5) });

/** A run of two topologies may be hidden by runs of many. */
const maxRuns = 30;

/** Lists comparisons that users asked for, latest first: runs of two topologies, reviews, and saved versions with the version before. */
export const lastComparisons = verb(Input, async (ctx, { max }): Promise<readonly LastComparison[]> => {
  const latest = (
    await Promise.all([
      listComparedRuns(ctx.db, maxRuns),
      listSavedVersions(ctx.db, max),
      listReviewedVersions(ctx.db, samplesOf(), max),
    ])
  )
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const labels = await labelsOf(
    ctx,
    latest.flatMap(({ base, head }) => [base, head]),
  );
  const found = new Map<string, LastComparison>();
  for (const { base, head, set, at } of latest) {
    const [a, b] = [labels.get(base), labels.get(head)];
    const key = `${base} ${head} ${set}`;
    if (a && b && !found.has(key)) found.set(key, { base: a, head: b, set, at });
  }
  return [...found.values()].slice(0, max);
});

/** Returns the labels of versions by `name@hash`. */
async function labelsOf(
  ctx: Ctx,
  references: readonly AskedComparison["base"][],
): Promise<ReadonlyMap<string, VersionLabel>> {
  const names = [...new Set(references.map((one) => Reference.parse(one).name))];
  const labels = names.length === 0 ? [] : await listVersionLabels(ctx.db, names);
  return new Map(labels.map((label) => [`${label.name}@${label.hash}`, label]));
}
