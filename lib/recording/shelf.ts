import { delta, grouped, type Json, stableJson } from "../std";
import type { RecordedCallRef, RequestComparer } from "./cassette";
import type { RecordedCall } from "./schema";

/** A call that the recording holds. */
export type Entry = {
  readonly call: RecordedCall;
  /** `null` when it was only scripted. */
  readonly recorded: RecordedCallRef | null;
  /** Index among the calls of its turn, or among the spares. */
  readonly index: number;
  readonly name: string;
};

/** Calls with the same key: recorded ones by turn and order, then scripted ones. */
export type RecordedCalls = {
  readonly entries: readonly Entry[];
  /** Entries with an equal context, in order. */
  equal(context: Json): readonly Entry[];
  context(entry: Entry): Json;
};

export function shelfOf(entries: readonly Entry[], requests: RequestComparer): RecordedCalls {
  const contexts = new Map(
    entries.map((entry) => [entry, requests.context(entry.call.kind, entry.call.request)]),
  );
  const context = (entry: Entry): Json => contexts.get(entry) ?? null;
  const byContext = grouped(entries, (entry) => stableJson(context(entry)));
  return { entries, context, equal: (request) => byContext.get(stableJson(request)) ?? [] };
}

export type NearestMatch = { readonly entry: Entry; readonly paths: string[] };

/** Returns the entry whose context differs in the fewest paths; the first or the last of equals. */
export function leastDifferent(
  { context }: RecordedCalls,
  entries: readonly Entry[],
  request: Json,
  of: "first" | "last",
): NearestMatch | null {
  let best: NearestMatch | null = null;
  for (const entry of entries) {
    const paths = delta(context(entry), request).map(({ path }) => path);
    const max: number = best === null ? Number.POSITIVE_INFINITY : best.paths.length;
    if (paths.length < max || (of === "last" && paths.length === max)) best = { entry, paths };
  }
  return best;
}
