import { sameJson, toPointer } from "../std";
import type { TraceCall } from "../trace";
import { arrange } from "./arrange";
import type { CallRow, CallSide, RowStatus } from "./schema";

/** A call, and the row of its decision. */
export type PlacedCall = { readonly call: TraceCall; readonly pointer: string; readonly row: number };
export type PlacedCallRow = CallRow & { readonly row: number };

/** Aligns the calls of both sides between two points of agreement by key and order; a paired call goes to the earlier of its two rows. */
export function alignCalls(base: readonly PlacedCall[], head: readonly PlacedCall[]): PlacedCallRow[] {
  const [baseItems, headItems] = [itemsOf(base), itemsOf(head)];
  const inHead = new Map(headItems.map(({ key }, i) => [key, i]));
  const pairs = baseItems.flatMap(({ id, key }, i) => {
    const partner = inHead.get(key);
    if (partner === undefined) return [];
    // Labels may name a node, which the sides call differently.
    const [first = id] = [id, headItems[partner]?.id ?? id].sort();
    return [{ id: first, base: i, head: partner }];
  });
  return arrange(baseItems, headItems, pairs).map((location) => {
    const [a, b] = [
      location.base === null ? undefined : base[location.base],
      location.head === null ? undefined : head[location.head],
    ];
    return {
      row: Math.min(a?.row ?? Number.POSITIVE_INFINITY, b?.row ?? Number.POSITIVE_INFINITY),
      status: statusOf(a?.call, b?.call, location.kept),
      base: a ? callSide(a) : null,
      head: b ? callSide(b) : null,
    };
  });
}

export const callPointer = (segment: number, call: number): string =>
  toPointer(["segments", segment, "calls", call]);

/** `key` pairs calls of both sides. `id` breaks ties by label: by keys, which are hashes, equal differences would get several causes. */
function itemsOf(
  calls: readonly PlacedCall[],
): { readonly id: string; readonly key: string; readonly rank: number }[] {
  const times = new Map<string, number>();
  return calls.map(({ call }) => {
    const time = times.get(call.key) ?? 0;
    times.set(call.key, time + 1);
    const key = `${call.key}/${time}`;
    return { id: `${call.label} ${key}`, key, rank: 0 };
  });
}

function statusOf(base: TraceCall | undefined, head: TraceCall | undefined, isStored: boolean): RowStatus {
  if (!base) return "added";
  if (!head) return "missing";
  const same =
    base.kind === head.kind &&
    sameJson(base.request, head.request) &&
    sameJson(base.answer, head.answer) &&
    base.error?.message === head.error?.message &&
    base.error?.code === head.error?.code;
  if (!same) return "changed";
  return isStored ? "same" : "moved";
}

const callSide = ({ call, pointer }: PlacedCall): CallSide => ({
  pointer,
  turn: call.turn,
  label: call.label,
  kind: call.kind,
  key: call.key,
  node: call.node,
  policy: call.policy,
  match: call.match,
  request: call.request,
  ...(call.answer === undefined ? {} : { answer: call.answer }),
  ...(call.error ? { error: { message: call.error.message } } : {}),
});
