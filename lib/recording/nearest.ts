import { applyDelta, type Delta, delta, type Json } from "../std";
import type { NearestCall, RecordedCallRef, RequestComparer } from "./cassette";
import type { RecordedCall, Recording } from "./schema";

type Candidate = { readonly call: RecordedCall; readonly recorded: RecordedCallRef | null };

/** Returns the nearest recorded call of the same kind: fewest differences in the key, then in the request, then the earliest. */
export function nearestTo(
  recording: Recording,
  requests: RequestComparer,
  kind: string,
  request: Json,
): NearestCall | null {
  const recorded = recording.turns.flatMap((turn, t) =>
    turn.calls.map((call, index): Candidate => ({ call, recorded: { turn: t + 1, index } })),
  );
  const spares = recording.spares.map((call): Candidate => ({ call, recorded: null }));
  const key = requests.key(kind, request) ?? null;
  let best: { readonly candidate: Candidate; readonly changes: Delta; readonly distance: number } | null =
    null;
  for (const candidate of [...recorded, ...spares]) {
    if (candidate.call.kind !== kind) continue;
    const changes = delta(candidate.call.request, request);
    const difference = delta(requests.key(kind, candidate.call.request) ?? null, key);
    const distance = difference.length + changes.length / 1e6;
    if (!best || distance < best.distance) best = { candidate, changes, distance };
  }
  if (!best) return null;
  const { candidate, changes } = best;
  const path = decisivePath(requests, kind, candidate.call.request, changes);
  return { recorded: candidate.recorded, request: candidate.call.request, path };
}

/** Returns the first differing path that changes the key. */
function decisivePath(requests: RequestComparer, kind: string, recorded: Json, changes: Delta): string {
  const key = requests.key(kind, recorded) ?? null;
  let request = recorded;
  // In order, since an item that is added behind others would leave a hole without them.
  const decisive = changes.find((op) => {
    request = applyDelta(request, [op]);
    return delta(key, requests.key(kind, request) ?? null).length > 0;
  });
  return (decisive ?? changes[0])?.path ?? "";
}
