import type { State } from "../channels";
import type { Decomposition, Field, Part, Values } from "../schema";

/** What the formulas about fields need to see. */
export type Board = Pick<State, "fields" | "values" | "dynamic_decompositions">;

export const has = (values: Values, id: string): boolean =>
  Object.hasOwn(values, id) && values[id] !== null && values[id] !== undefined;

/** How a composite field is made: by the blueprint, else as found on the way; null while nobody knows. */
export function madeOf(board: Pick<Board, "dynamic_decompositions">, field: Field): Decomposition | null {
  if (!field.composite) return null;
  if (field.made) return field.made;
  if (!Object.hasOwn(board.dynamic_decompositions, field.id)) return null;
  const found = board.dynamic_decompositions[field.id];
  return found?.ok ? { parts: found.parts, expression: found.expression } : null;
}

/** A composite field that nobody has taken apart yet, or tried to. */
export const needsDecomposition = (board: Board, field: Field): boolean =>
  field.composite &&
  !field.made &&
  !Object.hasOwn(board.dynamic_decompositions, field.id) &&
  !has(board.values, field.id);

export const fieldOf = (board: Pick<Board, "fields">, id: string | null): Field | null =>
  board.fields.find((field) => field.id === id) ?? null;

/** A field as something that is acquired in one go. */
export const asPart = ({ id, label, type, prefer, question }: Field): Part => ({
  id,
  label,
  type,
  prefer,
  ...(question === undefined ? {} : { question }),
});

/** A field of the blueprint or a part of a decomposed one. */
export function partOf(board: Pick<Board, "fields" | "dynamic_decompositions">, id: string): Part | null {
  const field = fieldOf(board, id);
  if (field) return asPart(field);
  for (const owner of board.fields) {
    const part = madeOf(board, owner)?.parts.find((candidate) => candidate.id === id);
    if (part) return part;
  }
  return null;
}

/** What is to be acquired for a field: its missing parts; itself when it has none or all are known. */
export function openParts(board: Board, field: Field): readonly Part[] {
  if (has(board.values, field.id)) return [];
  const parts = madeOf(board, field)?.parts.filter((part) => !has(board.values, part.id)) ?? [];
  if (parts.length > 0) return parts;
  return [asPart(field)];
}
