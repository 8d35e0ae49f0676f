import { isObject, type Json } from "./json";
import { fromPointer, toPointer } from "./jsonPointer";

/** One difference between two JSON values, at a JSON pointer; `before` and `after` are whole values. */
export type DeltaOp =
  | { readonly op: "add"; readonly path: string; readonly after: Json }
  | { readonly op: "remove"; readonly path: string; readonly before: Json }
  | { readonly op: "change"; readonly path: string; readonly before: Json; readonly after: Json };

export type Delta = readonly DeltaOp[];

/** What turns `before` into `after`; empty when they are equal. Lists are compared by position. */
export function delta(before: Json, after: Json): Delta {
  const ops: DeltaOp[] = [];
  walk(before, after, [], ops);
  return ops;
}

/** `after` from `before` and `delta(before, after)`; never changes its input. */
export function applyDelta(before: Json, changes: Delta): Json {
  return changes.reduce<Json>((value, op) => put(value, fromPointer(op.path), op), before);
}

function walk(before: Json, after: Json, path: (string | number)[], ops: DeltaOp[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return walkList(before, after, path, ops);
  if (!isObject(before) || !isObject(after)) {
    ops.push({ op: "change", path: toPointer(path), before, after });
    return;
  }
  for (const key of Object.keys(before)) {
    const was = before[key] as Json;
    if (!Object.hasOwn(after, key)) {
      ops.push({ op: "remove", path: toPointer([...path, key]), before: was });
    } else walk(was, after[key] as Json, [...path, key], ops);
  }
  for (const key of Object.keys(after)) {
    if (Object.hasOwn(before, key)) continue;
    ops.push({ op: "add", path: toPointer([...path, key]), after: after[key] as Json });
  }
}

/** Removals come last to first, so that a delta can be applied from its start. */
function walkList(
  before: readonly Json[],
  after: readonly Json[],
  path: (string | number)[],
  ops: DeltaOp[],
): void {
  const shared = Math.min(before.length, after.length);
  for (let i = 0; i < shared; i++) walk(before[i] as Json, after[i] as Json, [...path, i], ops);
  for (let i = before.length - 1; i >= shared; i--) {
    ops.push({ op: "remove", path: toPointer([...path, i]), before: before[i] as Json });
  }
  for (let i = shared; i < after.length; i++) {
    ops.push({ op: "add", path: toPointer([...path, i]), after: after[i] as Json });
  }
}

function put(value: Json, path: readonly string[], op: DeltaOp): Json {
  const [head, ...rest] = path;
  if (head === undefined) return op.op === "remove" ? null : op.after;
  if (Array.isArray(value)) {
    const list = [...(value as readonly Json[])];
    const index = Number(head);
    if (rest.length === 0 && op.op === "remove") list.splice(index, 1);
    else list[index] = put(list[index] ?? null, rest, op);
    return list;
  }
  const object = isObject(value) ? value : {};
  if (rest.length === 0 && op.op === "remove") {
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== head));
  }
  return { ...object, [head]: put(object[head] ?? null, rest, op) };
}
