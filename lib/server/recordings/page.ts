import "server-only";
import { z } from "zod";
import type { ComparisonStatus } from "../../diff";
import type { Json } from "../../std";
import {
  countRecordings,
  type ListedRow,
  type ListQuery,
  listRecordingPage,
  type RecordingOrder,
  type Results,
} from "../db/lists/recordingPages";
import { listStatuses } from "../db/lists/recordingResults";
import { untilEvent } from "../evidence/unchanged/untilEvent";
import type { Ctx } from "../verb/context";
import { readCursor } from "../verb/cursor";
import { verb } from "../verb/verb";
import { facetsOf } from "./facets";
import { orderOf, queryOf, RecordingFilters, scopeOf } from "./filter";

export type { RecordingFilters };

/** A recording as listed. */
export type RecordingLine = Omit<ListedRow, "key" | "hash"> & {
  /** Number of topologies that compile, by their result beside the one in use. */
  readonly outcomes: { readonly [status in ComparisonStatus | "not-run"]?: number };
};

/** A page of recordings. `found`: number that match, of each planner; `next`: `after` of the next page. */
export type RecordingPage = {
  readonly lines: readonly RecordingLine[];
  readonly total: number;
  readonly found: readonly { readonly planner: string; readonly count: number }[];
  readonly next: string | null;
};

const Input = RecordingFilters.extend({
  order: z.string().max(200).default(""),
  /** `next` of the page before. */
  after: z.string().max(2_000).nullable().default(null),
  max: z.int().min(1).max(1_000).default(100),
});

/** Returns a page of recordings, filtered, sorted and counted by the database. */
export const listRecordingLines = verb(Input, async (ctx, input): Promise<RecordingPage> => {
  const { after, max, ...filters } = input;
  const order = orderOf(filters.order);
  const query = await queryOf(ctx, filters);
  const [rows, counts] = await Promise.all([
    listRecordingPage(ctx.db, { ...query, order, after: positionIn(after, order), max: max + 1 }),
    countsOf(ctx, query),
  ]);
  const page = rows.slice(0, max);
  const statuses = await listStatuses(
    ctx.db,
    query.results,
    page.map(({ hash }) => hash),
  );
  const ran = new Map(
    statuses.map(({ base, head, recording, status }) => [`${base} ${head} ${recording}`, status]),
  );
  const last = page.at(-1);
  return {
    lines: page.map(({ key: _, ...row }) => lineOf(row, query.results, ran)),
    total: counts.reduce((sum, { total }) => sum + total, 0),
    found: counts.map(({ planner, found }) => ({ planner, count: found })),
    next: last && rows.length > max ? JSON.stringify([last.key, last.name]) : null,
  };
});

type Counts = Awaited<ReturnType<typeof countRecordings>>;
const cache = untilEvent<Counts>("counts of recordings", 200);

/** Counts anew once somebody changed a recording or a set, and every time where results count. */
async function countsOf(ctx: Ctx, query: ListQuery): Promise<Counts> {
  if (query.filter.result !== null) return countRecordings(ctx.db, query);
  return cache(ctx, [query.scope as Json, query.filter as Json], () => countRecordings(ctx.db, query));
}

const Cursor = z.tuple([z.string(), z.string()]);
/** The key of an order by number becomes one again in the database. */
const NumberCursor = z.tuple([z.string().regex(/^-?\d{1,15}$/), z.string()]);

function positionIn(text: string | null, order: RecordingOrder) {
  const cursor = readCursor(order === "name" || order === "title" ? Cursor : NumberCursor, text);
  return cursor && { key: cursor[0], name: cursor[1] };
}

function lineOf(
  { hash, ...row }: Omit<ListedRow, "key">,
  { of }: Results,
  ran: ReadonlyMap<string, string>,
): RecordingLine {
  const results = of.find(({ planner }) => planner === row.planner);
  const outcomes: { [status: string]: number } = {};
  for (const head of results?.heads ?? []) {
    const status = ran.get(`${results?.base} ${head} ${hash}`) ?? "not-run";
    outcomes[status] = (outcomes[status] ?? 0) + 1;
  }
  return { ...row, outcomes };
}

/** Lists what a list of recordings can be filtered by. */
export const listRecordingFacets = verb(
  RecordingFilters.pick({ planner: true, set: true }),
  async (ctx, input): Promise<{ readonly tags: readonly string[]; readonly abouts: readonly string[] }> => {
    const { tags, abouts } = await facetsOf(ctx, scopeOf(ctx, input));
    return { tags, abouts: abouts.map(({ title }) => title) };
  },
);
