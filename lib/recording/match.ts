import { grouped, hash, type Json } from "../std";
import type { Cassette, MatchResult, RequestComparer, TakenCalls } from "./cassette";
import { nearestTo } from "./nearest";
import type { Recording } from "./schema";
import { type Entry, leastDifferent, type NearestMatch, type RecordedCalls, shelfOf } from "./shelf";
import { callName, take, toEqual, toOther } from "./taken";

type Keyed = Entry & { readonly key: string };

/** Prepares a recording to answer calls. An identical request takes its own call first; only then the least different one is used, so that no exact match is lost. */
export function cassetteOf(recording: Recording, requests: RequestComparer): Cassette {
  const keyOf = (kind: string, request: Json) => callKey(requests, kind, request);
  const entries = entriesOf(recording, keyOf);
  const byKey = grouped(entries, ({ key }) => key);
  const shelves = new Map<string, RecordedCalls>();
  const shelfFor = (key: string): RecordedCalls | null => {
    const known = shelves.get(key);
    const keyed = byKey.get(key);
    if (known || !keyed) return known ?? null;
    const candidates = shelfOf(keyed, requests);
    shelves.set(key, candidates);
    return candidates;
  };
  return {
    key: keyOf,
    before: (turn, index) => takenBefore(entries, turn, index),
    find: (key, kind, request, taken, node) => {
      const answersPool = shelfFor(key);
      if (!answersPool) return missed(recording, requests, kind, request);
      const times = (taken.get(key) ?? 0) + 1;
      return foundOn(answersPool, requests.context(kind, request), taken, times, node);
    },
  };
}

function foundOn(
  candidates: RecordedCalls,
  context: Json,
  taken: TakenCalls,
  times: number,
  node?: string,
): MatchResult {
  const equal = ownOf(candidates.equal(context), node);
  const next = equal.find(({ name }) => !taken.has(toEqual(name)));
  if (next) return given({ entry: next, paths: [] });
  const last = equal.at(-1);
  if (last) return again({ entry: last, paths: [] }, times);
  const free = candidates.entries.filter(
    ({ name }) => !taken.has(toEqual(name)) && !taken.has(toOther(name)),
  );
  const near =
    leastDifferent(candidates, free.filter(isRecorded), context, "first") ??
    leastDifferent(candidates, free, context, "first");
  if (near) return given(near);
  return again(leastDifferent(candidates, candidates.entries, context, "last") as NearestMatch, times);
}

/** The calls of a node; if the recording gives it none, first those of no node. */
function ownOf(equal: readonly Entry[], node: string | undefined): readonly Entry[] {
  if (node === undefined) return equal;
  const own = equal.filter(({ call }) => call.node === node);
  if (own.length > 0) return own;
  const isFree = ({ call }: Entry) => call.node === undefined;
  return [...equal.filter(isFree), ...equal.filter((entry) => !isFree(entry))];
}

const isRecorded = ({ recorded }: Entry): boolean => recorded !== null;

function given({ entry: { call, recorded, index }, paths }: NearestMatch): MatchResult {
  if (!recorded) return { as: "spare", index, paths, call };
  return paths.length === 0 ? { as: "exact", recorded, call } : { as: "normalised", recorded, paths, call };
}

const again = ({ entry: { call, recorded, index }, paths }: NearestMatch, times: number): MatchResult => ({
  as: "repeated",
  recorded,
  ...(recorded ? {} : { spare: index }),
  times,
  paths,
  call,
});

function callKey(requests: RequestComparer, kind: string, request: Json): string {
  const key = requests.key(kind, request);
  return hash(key === undefined ? [kind, "unfit", request] : [kind, key]).slice(0, 32);
}

function entriesOf({ turns, spares }: Recording, keyOf: Cassette["key"]): readonly Keyed[] {
  const recorded = turns.flatMap(({ calls }, t) =>
    calls.map((call, index) => ({ call, recorded: { turn: t + 1, index }, index })),
  );
  const scripted = spares.map((call, index) => ({ call, recorded: null, index }));
  return [...recorded, ...scripted].map((entry) => ({
    ...entry,
    name: callName(entry.recorded, entry.index),
    key: keyOf(entry.call.kind, entry.call.request),
  }));
}

function takenBefore(entries: readonly Keyed[], turn: number, index: number): TakenCalls {
  const taken = new Map<string, number>();
  for (const { key, recorded } of entries) {
    if (!recorded) continue;
    const earlier = recorded.turn < turn || (recorded.turn === turn && recorded.index < index);
    if (earlier) take(taken, key, { as: "exact", recorded });
  }
  return taken;
}

function missed(recording: Recording, requests: RequestComparer, kind: string, request: Json): MatchResult {
  const nearest = nearestTo(recording, requests, kind, request);
  return { as: "miss", reason: nearest ? "request_never_recorded" : "kind_never_recorded", nearest };
}
