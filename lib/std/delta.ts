import { isObject, type Json, type JsonObject } from "./json";
import { at, fromPointer, toPointer } from "./jsonPointer";
import { sameJson } from "./sameJson";

/** One difference between two JSON values, at a JSON pointer; `before` and `after` are whole values. */
export type DeltaOp =
  | { readonly op: "add"; readonly path: string; readonly after: Json }
  | { readonly op: "remove"; readonly path: string; readonly before: Json }
  | { readonly op: "change"; readonly path: string; readonly before: Json; readonly after: Json };

export type Delta = readonly DeltaOp[];

/** Returns the operations that turn `before` into `after`; empty when they are equal. Lists are compared by position. */
export function delta(before: Json, after: Json): Delta {
  const ops: DeltaOp[] = [];
  walk(before, after, [], ops);
  return ops;
}

/** `after` from `before` and `delta(before, after)`; never changes its input. */
export function applyDelta(before: Json, changes: Delta): Json {
  return changes.reduce<Json>((value, op) => put(value, fromPointer(op.path), op), before);
}

/** Returns the first operation that does not fit `before`; `null` when all apply. */
export function mismatch(before: Json, changes: Delta): DeltaOp | null {
  let value = before;
  for (const op of changes) {
    if (!fits(value, op)) return op;
    value = applyDelta(value, [op]);
  }
  return null;
}

/** True if the path is free (or the end of a list) for an addition, or holds the expected `before` value for a change or removal. */
function fits(value: Json, op: DeltaOp): boolean {
  const there = at(value, op.path);
  if (op.op !== "add") return there !== undefined && sameJson(there, op.before);
  const cut = op.path.lastIndexOf("/");
  const parent = cut < 0 ? undefined : at(value, op.path.slice(0, cut));
  if (Array.isArray(parent)) return op.path.slice(cut + 1) === String(parent.length);
  return isObject(parent) && there === undefined;
}

type Path = (string | number)[];

/** `path` is pushed and popped in place: most values are equal and need no pointer. */
function walk(before: Json, after: Json, path: Path, ops: DeltaOp[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return walkList(before, after, path, ops);
  if (!isObject(before) || !isObject(after)) {
    ops.push({ op: "change", path: toPointer(path), before, after });
    return;
  }
  walkObject(before, after, path, ops);
}

/** `for in` avoids allocating key lists: most values are equal, and a diff spends most of its time here. */
function walkObject(before: JsonObject, after: JsonObject, path: Path, ops: DeltaOp[]): void {
  let unmatched = 0;
  for (const key in before) {
    const was = before[key] as Json;
    const is = after[key];
    if (was === is) unmatched -= 1;
    else if (is !== undefined && Object.hasOwn(after, key)) {
      unmatched -= 1;
      within(key, was, is, path, ops);
    } else ops.push({ op: "remove", path: toPointer([...path, key]), before: was });
  }
  for (const _key in after) unmatched += 1;
  if (unmatched === 0) return;
  for (const key of Object.keys(after)) {
    if (Object.hasOwn(before, key)) continue;
    ops.push({ op: "add", path: toPointer([...path, key]), after: after[key] as Json });
  }
}

function within(key: string | number, before: Json, after: Json, path: Path, ops: DeltaOp[]): void {
  path.push(key);
  walk(before, after, path, ops);
  path.pop();
}

/** Lists removals from last to first, so that a delta can be applied in order. */
function walkList(before: readonly Json[], after: readonly Json[], path: Path, ops: DeltaOp[]): void {
  const shared = Math.min(before.length, after.length);
  for (let i = 0; i < shared; i++) {
    if (before[i] !== after[i]) within(i, before[i] as Json, after[i] as Json, path, ops);
  }
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
