import type { State } from "../channels";
import type { AttemptLimits } from "../limits";
import type { Decision, Field, Part, Recipe } from "../schema";
import { askFor, searchFor } from "./decisions";
import { type Board, fieldOf, has, madeOf, needsDecomposition, openParts } from "./fields";
import { recipeFor } from "./recipes";

export type TaskBoard = Board & Pick<State, "attempts">;
export type OpenBoard = TaskBoard & Pick<State, "calculation">;

export const tried = (attempts: State["attempts"], id: string, action: "search" | "ask_user"): number =>
  Object.hasOwn(attempts, id) ? (attempts[id]?.[action].length ?? 0) : 0;

/** Returns the task that acquires a part: a search if it prefers the web, else a question; `null` once the cap is reached. */
export function taskFor(board: TaskBoard, part: Part, caps: AttemptLimits, reason: string): Decision | null {
  if (has(board.values, part.id)) return null;
  const web = part.prefer === "web";
  const times = tried(board.attempts, part.id, web ? "search" : "ask_user");
  if (times >= (web ? caps.searches : caps.questions)) return null;
  return web ? searchFor(board, part, times, reason) : askFor(part, reason);
}

/** Returns the first remaining task of a recipe. */
export function recipeTask(
  board: TaskBoard,
  recipe: Recipe,
  caps: AttemptLimits,
  reason: (part: Part) => string,
): Decision | null {
  if (has(board.values, recipe.field)) return null;
  for (const part of recipe.parts) {
    const task = taskFor(board, part, caps, reason(part));
    if (task) return task;
  }
  return null;
}

/** Returns the next task for the schema's required fields, in blueprint order. */
export function genericTask(
  board: TaskBoard,
  recipes: readonly Recipe[],
  caps: AttemptLimits,
): Decision | null {
  for (const recipe of recipes) {
    if (!recipe.required) continue;
    const reason = (part: Part) =>
      part.id === recipe.field
        ? `${part.label} is required and still missing.`
        : `${part.label} is a part of ${recipe.field}, which is required.`;
    const task = recipeTask(board, recipe, caps, reason);
    if (task) return task;
  }
  return null;
}

/** Returns the task that acquires the field a calculation is blocked on. */
export function blockedTask(
  board: OpenBoard,
  recipes: readonly Recipe[],
  caps: AttemptLimits,
): Decision | null {
  const { state, on } = board.calculation;
  if (state !== "blocked" || on === null || has(board.values, on)) return null;
  const recipe = recipes.find((candidate) => candidate.field === on) ?? partRecipe(recipes, on);
  return recipe
    ? recipeTask(board, recipe, caps, (part) => `The calculation waits for ${part.label}.`)
    : null;
}

/** Returns the composite field to decompose before a blocked calculation can continue; `null` if there is none. */
export function blockedComposite(board: OpenBoard) {
  const field = board.calculation.state === "blocked" ? fieldOf(board, board.calculation.on) : null;
  return field && needsDecomposition(board, field) ? field : null;
}

/** Returns missing parts of required fields and of the field that a calculation is blocked on, in blueprint order. */
export function openList(board: OpenBoard): readonly Part[] {
  const blocked = board.calculation.state === "blocked" ? board.calculation.on : null;
  return board.fields
    .filter((field) => field.required || belongs(board, field, blocked))
    .flatMap((field) => openParts(board, field));
}

const belongs = (board: TaskBoard, field: Field, id: string | null): boolean =>
  field.id === id || (madeOf(board, field)?.parts.some((part) => part.id === id) ?? false);

/** True if no missing part can still be searched for or asked. */
export const nothingActionable = (board: OpenBoard, caps: AttemptLimits): boolean =>
  openList(board).every(
    (part) =>
      tried(board.attempts, part.id, "search") >= caps.searches &&
      tried(board.attempts, part.id, "ask_user") >= caps.questions,
  );

/** Redirects a request for a decomposed field to its next missing part. */
export function partTask(board: TaskBoard, id: string, caps: AttemptLimits): Decision | null {
  const field = fieldOf(board, id);
  if (!field?.composite) return null;
  return recipeTask(
    board,
    recipeFor(board, field),
    caps,
    (part) => `${field.label} is put together from its parts; ${part.label} comes next.`,
  );
}

function partRecipe(recipes: readonly Recipe[], id: string): Recipe | null {
  const part = recipes.flatMap((recipe) => recipe.parts).find((candidate) => candidate.id === id);
  return part ? { field: id, required: true, parts: [part], expression: null } : null;
}
