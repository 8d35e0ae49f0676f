import "server-only";
import { z } from "zod";
import { evidenceVersion } from "../../claims";
import type { ListedScope, ListQuery, RecordingOrder } from "../db/lists/recordingPages";
import { allSet } from "../db/lists/recordingSets";
import { headsOf, judgedTopologies } from "../evidence/ranking/judgedTopologies";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { facetsOf } from "./facets";

const Text = z.string().max(200).default("");

/** Filters of a list of recordings as addresses carry them; an empty text does not filter, nor does an unknown length or result. */
export const RecordingFilters = z.strictObject({
  planner: z.string().max(120).optional(),
  set: SetName.default(allSet.name),
  query: Text,
  about: Text,
  tag: Text,
  length: Text,
  result: Text,
});
export type RecordingFilters = z.input<typeof RecordingFilters>;

const lengths: { readonly [length: string]: { readonly min: number; readonly max: number } } = {
  short: { min: 0, max: 4 },
  middle: { min: 5, max: 6 },
  long: { min: 7, max: 1_000_000 },
};
const results = ["differs", "failed", "inconclusive", "same", "open"] as const;
const orders: readonly RecordingOrder[] = ["title", "turns", "decisions", "differing"];

export const orderOf = (text: string): RecordingOrder => orders.find((one) => one === text) ?? "name";

/** Returns the query of the matching recordings; only known planners are listed. */
export async function queryOf(
  ctx: Ctx,
  { planner, set, query, about, tag, length, result }: z.output<typeof RecordingFilters>,
): Promise<ListQuery> {
  const scope = scopeOf(ctx, { planner, set });
  const of = await Promise.all(scope.planners.map((id) => resultsOf(ctx, id)));
  return {
    scope,
    filter: {
      words: query.split(/\s+/).filter((word) => word !== ""),
      firstWords: about === "" ? null : await firstWordsAbout(ctx, scope, about),
      tag: tag === "" ? null : tag,
      turns: Object.hasOwn(lengths, length) ? (lengths[length] ?? null) : null,
      result: results.find((one) => one === result) ?? null,
    },
    results: { engine: ctx.engine.hash, version: evidenceVersion, of: of.flatMap((one) => one ?? []) },
  };
}

/** Returns the known planners, or the one, and the set. */
export function scopeOf(
  ctx: Ctx,
  { planner, set }: Pick<z.output<typeof RecordingFilters>, "planner" | "set">,
): ListedScope {
  const known = ctx.planners.all.map((one) => one.planner.id);
  return { planners: known.filter((id) => planner === undefined || id === planner), set };
}

async function resultsOf(ctx: Ctx, planner: string) {
  const judged = await judgedTopologies(ctx, planner);
  if (!judged) return null;
  const heads = [...new Set(headsOf(judged).map(({ hash }) => hash))];
  return { planner, base: judged.base.hash, heads };
}

async function firstWordsAbout(ctx: Ctx, scope: ListQuery["scope"], about: string) {
  const { abouts } = await facetsOf(ctx, scope);
  return abouts.flatMap((one) => (one.title === about ? one.firstWords : []));
}
