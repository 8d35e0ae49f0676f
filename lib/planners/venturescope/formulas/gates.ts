import type { State } from "../channels";
import { type AttemptLimits, coreFields } from "../limits";
import type { Calculation, Decision, Part } from "../schema";
import { calculatorCapped, calculatorSucceeded } from "./calculation";
import { askFor, plainly } from "./decisions";
import { type Board, has, partOf } from "./fields";
import { nothingActionable, type OpenBoard } from "./tasks";

// Each gate returns the decision that ends the cycle's planning, or `null` to continue.

type Counted = Pick<State, "status" | "iterations">;

export function iterationGate({ status, iterations }: Counted, max: number): Decision | null {
  if (status === "aborted") return plainly("finish", "The thread was aborted before.");
  return iterations > max ? plainly("finish", `More than ${max} decision cycles.`) : null;
}

export const regionGate = (board: Board, field: string = coreFields.region): Decision | null =>
  has(board.values, field)
    ? null
    : askFor(partOf(board, field) ?? textField(field, "Region"), "The region comes before all else.");

export const currencyGate = (board: Board, field: string = coreFields.currency): Decision | null =>
  has(board.values, field)
    ? null
    : askFor(partOf(board, field) ?? textField(field, "Currency"), "Figures need a currency.");

export const calculatorCapGate = (calculation: Calculation, max: number): Decision | null =>
  calculatorCapped(calculation, max)
    ? plainly("finish", `The calculation failed ${calculation.failures} times.`)
    : null;

export const calculatorSuccessGate = (calculation: Calculation): Decision | null =>
  calculatorSucceeded(calculation) ? plainly("finish", "The calculation succeeded.") : null;

export const autoFinishGate = (board: OpenBoard, caps: AttemptLimits): Decision | null =>
  nothingActionable(board, caps) ? plainly("finish", "Nothing more can be gathered.") : null;

const textField = (id: string, label: string): Part => ({ id, label, type: "text", prefer: "user" });
