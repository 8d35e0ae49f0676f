import { type JsonObject, toPointer } from "../../../std";

/** An edit of a plan that needs no guess. */
export type RepairEdit = {
  /** JSON pointer of the edited value, in the plan before the edit; empty for the whole. */
  readonly pointer: string;
  readonly message: string;
};

export type Path = readonly (string | number)[];

export type Edited<T> = { readonly value: T; readonly edits: readonly RepairEdit[] };

export const unedited = <T>(value: T): Edited<T> => ({ value, edits: [] });

export const editAt = (path: Path, message: string): RepairEdit => ({ pointer: toPointer(path), message });

/** Applies edits in turn. */
export const inTurn = <T>(value: T, edits: readonly ((value: T) => Edited<T>)[]): Edited<T> =>
  edits.reduce<Edited<T>>((before, edit) => {
    const after = edit(before.value);
    return { value: after.value, edits: [...before.edits, ...after.edits] };
  }, unedited(value));

/** Returns the object with a field under another name, at the same position. */
export const renamed = (object: JsonObject, from: string, to: string): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]));

export const without = (object: JsonObject, field: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== field));
