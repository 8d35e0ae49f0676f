import type { State } from "../channels";
import type { Decomposition, Field, Part, Values } from "../schema";

/** State that the field formulas read. */
export type Board = Pick<State, "fields" | "values" | "dynamic_decompositions">;

export const has = (values: Values, id: string): boolean =>
  Object.hasOwn(values, id) && values[id] !== null && values[id] !== undefined;

/** Returns a composite field's decomposition: from the blueprint, else as found at run time; `null` if unknown. */
export function madeOf(board: Pick<Board, "dynamic_decompositions">, field: Field): Decomposition | null {
  if (!field.composite) return null;
  if (field.made) return field.made;
  if (!Object.hasOwn(board.dynamic_decompositions, field.id)) return null;
  const found = board.dynamic_decompositions[field.id];
  return found?.ok ? { parts: found.parts, expression: found.expression } : null;
}

/** True for a composite field without a decomposition, or an attempt at one. */
export const needsDecomposition = (board: Board, field: Field): boolean =>
  field.composite &&
  !field.made &&
  !Object.hasOwn(board.dynamic_decompositions, field.id) &&
  !has(board.values, field.id);

export const fieldOf = (board: Pick<Board, "fields">, id: string | null): Field | null =>
  board.fields.find((field) => field.id === id) ?? null;

/** Returns a field as a part, which is acquired in one step. */
export const asPart = ({ id, label, type, prefer, question }: Field): Part => ({
  id,
  label,
  type,
  prefer,
  ...(question === undefined ? {} : { question }),
});

/** Finds a field of the blueprint, or a part of a decomposed one. */
export function partOf(board: Pick<Board, "fields" | "dynamic_decompositions">, id: string): Part | null {
  const field = fieldOf(board, id);
  if (field) return asPart(field);
  for (const owner of board.fields) {
    const part = madeOf(board, owner)?.parts.find((candidate) => candidate.id === id);
    if (part) return part;
  }
  return null;
}

/** Returns the parts to acquire for a field: its missing parts, or itself if it has none or all are known. */
export function openParts(board: Board, field: Field): readonly Part[] {
  if (has(board.values, field.id)) return [];
  const parts = madeOf(board, field)?.parts.filter((part) => !has(board.values, part.id)) ?? [];
  if (parts.length > 0) return parts;
  return [asPart(field)];
}
