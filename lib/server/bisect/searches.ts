import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { BisectProgress, BisectResult } from "../../bisect";
import { processWide } from "../cache/processWide";
import { NotFound } from "../core/errors";

/** A search as it is shown. */
export type BisectView = {
  readonly id: string;
  readonly state: "running" | "finished" | "cancelled" | "failed";
  readonly progress: BisectProgress;
  /** Recordings that both sides have replayed and base comes through, and those it does not. */
  readonly recordings: number;
  readonly leftOut: number;
  readonly result: BisectResult | null;
  /** What was found, or why it failed. */
  readonly sentence: string;
};

export type Search = {
  readonly workspaceId: string;
  /** What it is asked of: equal evidence has equal answers. */
  readonly question: string;
  readonly abort: AbortController;
  /** When somebody last asked how far it is, in milliseconds since 1970. */
  lookedAt: number;
  view: BisectView;
};

/** A page asks every 0.6 seconds how far its search is, one in a hidden tab every second. */
const looksAgainWithin = 5_000;

/** How far a search is, for somebody who waits for it. */
export function look(search: Search): BisectView {
  search.lookedAt = Date.now();
  return search.view;
}

/** Whether somebody waits for it. */
export const isLookedAt = ({ lookedAt }: Search): boolean => Date.now() - lookedAt < looksAgainWithin;

/** Ends as soon as somebody waits for it; throws where it is cancelled before. */
export async function untilLookedAt(search: Search): Promise<void> {
  while (!isLookedAt(search)) await sleep(100, undefined, { signal: search.abort.signal, ref: false });
}

const most = 50;
const place = processWide<Map<string, Search>>("bisections");

/** The searches of this process; what one came to is stored when it has finished. */
export function searches(): Map<string, Search> {
  const known = place.get() ?? new Map<string, Search>();
  place.set(known);
  return known;
}

/** The server stops: what is not found yet is not told as a failure. */
export function endSearches(): void {
  for (const { abort } of searches().values()) abort.abort();
}

export function addSearch(search: Search): void {
  const known = searches();
  known.set(search.view.id, search);
  const settled = [...known.values()].find(({ view }) => view.state !== "running");
  if (known.size > most && settled) known.delete(settled.view.id);
}

export function findSearch(workspaceId: string, id: string): Search {
  const search = searches().get(id);
  if (search?.workspaceId !== workspaceId)
    throw new NotFound("This search is not known any more. Start it again.");
  return search;
}
