import { delta, hash, type Json } from "../std";
import type { Cassette, MatchResult, RecordedCallRef, RequestComparer } from "./cassette";
import { nearestTo } from "./nearest";
import type { RecordedCall, Recording } from "./schema";

type Entry = { readonly call: RecordedCall; readonly recorded: RecordedCallRef; readonly key: string };

/** A recording, ready to answer calls: by what they ask and how often it was asked, never by their place in a queue. */
export function cassetteOf(recording: Recording, requests: RequestComparer): Cassette {
  const keyOf = (kind: string, request: Json) => callKey(requests, kind, request);
  const entries: readonly Entry[] = recording.turns.flatMap((turn, t) =>
    turn.calls.map((call, index) => ({
      call,
      recorded: { turn: t + 1, index },
      key: keyOf(call.kind, call.request),
    })),
  );
  const shelf = grouped(entries);
  const spares = grouped(
    recording.spares.map((call, index) => ({ call, index, key: keyOf(call.kind, call.request) })),
  );
  const differing = (kind: string, request: Json, call: RecordedCall) =>
    delta(requests.context(kind, call.request), requests.context(kind, request)).map((op) => op.path);
  return {
    key: keyOf,
    before: (turn, index) => counted(entries, turn, index),
    find: (key, kind, request, ordinal) => {
      const answers = shelf.get(key);
      const entry = answers?.[Math.min(ordinal, answers.length - 1)];
      if (answers && entry) {
        const paths = differing(kind, request, entry.call);
        const { call, recorded } = entry;
        if (ordinal >= answers.length) return { as: "repeated", recorded, times: ordinal + 1, paths, call };
        return paths.length === 0
          ? { as: "exact", recorded, call }
          : { as: "normalised", recorded, paths, call };
      }
      const scripted = spares.get(key);
      const spare = scripted?.[Math.min(ordinal, scripted.length - 1)];
      if (spare) {
        const { index, call } = spare;
        return { as: "spare", index, paths: differing(kind, request, call), call };
      }
      return missed(recording, requests, kind, request);
    },
  };
}

function callKey(requests: RequestComparer, kind: string, request: Json): string {
  const key = requests.key(kind, request);
  return hash(key === undefined ? [kind, "unfit", request] : [kind, key]).slice(0, 32);
}

function grouped<T extends { readonly key: string }>(
  entries: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.key);
    if (group) group.push(entry);
    else groups.set(entry.key, [entry]);
  }
  return groups;
}

function counted(entries: readonly Entry[], turn: number, index: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key, recorded } of entries) {
    const earlier = recorded.turn < turn || (recorded.turn === turn && recorded.index < index);
    if (earlier) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function missed(recording: Recording, requests: RequestComparer, kind: string, request: Json): MatchResult {
  const nearest = nearestTo(recording, requests, kind, request);
  return { as: "miss", reason: nearest ? "request_never_recorded" : "kind_never_recorded", nearest };
}
