import type { Field, Recipe } from "../schema";
import { asPart, type Board, madeOf } from "./fields";

/** The acquisition recipes of all fields, in blueprint order. */
export const recipesFor = (board: Pick<Board, "fields" | "dynamic_decompositions">): Recipe[] =>
  board.fields.map((field) => recipeFor(board, field));

export function recipeFor(board: Pick<Board, "dynamic_decompositions">, field: Field): Recipe {
  const made = madeOf(board, field);
  const direct = field.composite ? [] : [asPart(field)];
  return {
    field: field.id,
    required: field.required,
    parts: made ? made.parts : direct,
    expression: made ? made.expression : null,
  };
}
