import { noCalculation, type State } from "../channels";
import type { Calculation, Values } from "../schema";
import { evaluate, symbolOf, symbolsIn } from "./expression";
import { type Board, fieldOf, has, madeOf } from "./fields";

export type CalculationBoard = Board & Pick<State, "calculator" | "calculation">;

/** Returns the fields and parts that the calculator reads, in order of appearance. */
export function inputsOf(board: Pick<CalculationBoard, "fields" | "calculator" | "dynamic_decompositions">) {
  const ids = board.fields.flatMap((field) => [
    field.id,
    ...(madeOf(board, field)?.parts.map((part) => part.id) ?? []),
  ]);
  return symbolsIn(board.calculator?.expression ?? "").map(
    (symbol) => ids.find((id) => symbolOf(id) === symbol) ?? symbol,
  );
}

export const missingInput = (board: Omit<CalculationBoard, "calculation">): string | null =>
  inputsOf(board).find((id) => !has(board.values, id)) ?? null;

export const calculatorCapped = (calculation: Calculation, max: number): boolean =>
  calculation.failures >= max;

export const calculatorSucceeded = (calculation: Calculation): boolean => calculation.state === "succeeded";

/** True if blocked, or if all required inputs are known and it has not succeeded. */
export function calculationDue(board: CalculationBoard, max: number): boolean {
  if (board.calculator === null || calculatorSucceeded(board.calculation)) return false;
  if (calculatorCapped(board.calculation, max)) return false;
  if (board.calculation.state === "blocked") return true;
  return inputsOf(board).every((id) => has(board.values, id) || fieldOf(board, id)?.required === false);
}

/** Blocked again on the same field counts as a failure, so that the cap ends the loop. */
export const blockedOn = (before: Calculation, field: string): Calculation => ({
  state: "blocked",
  on: field,
  value: null,
  failures: before.failures + (before.state === "blocked" && before.on === field ? 1 : 0),
  message: `${field} is missing.`,
});

export const succeededWith = (before: Calculation, value: number): Calculation => ({
  ...noCalculation,
  state: "succeeded",
  value,
  failures: before.failures,
});

export const failedWith = (before: Calculation, message: string): Calculation => ({
  ...noCalculation,
  state: "failed",
  failures: before.failures + 1,
  message,
});

/** Returns the inputs of a calculation as sent to the calculator. */
export const calculatorInputs = (board: Omit<CalculationBoard, "calculation">): Values =>
  Object.fromEntries(inputsOf(board).map((id) => [id, board.values[id] ?? null]));

/** Computes composite fields whose parts are all known. A field without a finite result stays missing. */
export function composed(board: Board): Values {
  const values: { [id: string]: number } = {};
  for (const field of board.fields) {
    const made = madeOf(board, field);
    if (!made || has(board.values, field.id)) continue;
    if (!made.parts.every((part) => has(board.values, part.id))) continue;
    const result = evaluate(made.expression, board.values);
    if (result.ok) values[field.id] = result.value;
  }
  return values;
}
