import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { BisectProgress, BisectResult } from "../../bisect";
import { slot } from "../cache/memory";
import { NotFound } from "../core/errors";
import type { Ctx } from "../verb/context";

/** A search as shown on pages. */
export type BisectView = {
  readonly id: string;
  readonly state: "running" | "finished" | "cancelled" | "failed";
  readonly progress: BisectProgress;
  /** Number of recordings that both sides replayed and base completed, and of the others. */
  readonly recordings: number;
  readonly leftOut: number;
  readonly result: BisectResult | null;
  /** The result, or why the search failed. */
  readonly sentence: string;
};

export type Search = {
  readonly workspaceId: string;
  /** Identifies the evidence of the search: equal evidence has equal results. */
  readonly question: string;
  readonly abort: AbortController;
  /** Time of the last progress request, in milliseconds since 1970. */
  lookedAt: number;
  view: BisectView;
};

/** Pages poll every 0.6 seconds, hidden tabs every second. */
const looksAgainWithin = 5_000;

/** Returns a search's progress and marks it as awaited. */
export function styleOf(search: Search): BisectView {
  search.lookedAt = Date.now();
  return search.view;
}

/** True if a user is waiting for the search. */
export const isLookedAt = ({ lookedAt }: Search): boolean => Date.now() - lookedAt < looksAgainWithin;

/** Resolves once a user waits for the search; throws if it is cancelled before. */
export async function untilLookedAt(search: Search): Promise<void> {
  while (!isLookedAt(search)) await sleep(100, undefined, { signal: search.abort.signal, ref: false });
}

const max = 50;
/** The searches of this server; finished ones are also stored. */
const searchesIn = slot("bisections", () => new Map<string, Search>());

export const searches = (ctx: Ctx): Map<string, Search> => searchesIn(ctx.memory);

/** Aborts all searches when the server stops, without reporting a failure. */
export function endSearches(ctx: Ctx): void {
  for (const { abort } of searches(ctx).values()) abort.abort();
}

export function addSearch(ctx: Ctx, search: Search): void {
  const known = searches(ctx);
  known.set(search.view.id, search);
  const settled = [...known.values()].find(({ view }) => view.state !== "running");
  if (known.size > max && settled) known.delete(settled.view.id);
}

export function findSearch(ctx: Ctx, id: string): Search {
  const search = searches(ctx).get(id);
  if (search?.workspaceId !== ctx.db.workspaceId)
    throw new NotFound("This search no longer exists. Start it again.");
  return search;
}
