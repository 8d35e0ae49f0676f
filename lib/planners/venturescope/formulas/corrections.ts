import type { AttemptLimits } from "../limits";
import type { Decision } from "../schema";
import { type CalculationBoard, calculationDue } from "./calculation";
import { askFor, plainly, searchFor } from "./decisions";
import { partOf } from "./fields";
import { partTask, type TaskBoard, tried } from "./tasks";

// Each correction returns a replacement for the given decision, or `null` to leave it.

export function redirectedDerived(
  board: TaskBoard,
  decision: Decision,
  caps: AttemptLimits,
): Decision | null {
  if (!acquires(decision)) return null;
  return partTask(board, decision.target, caps);
}

export function redirectedAsk(board: TaskBoard, decision: Decision): Decision | null {
  if (decision.action !== "ask_user" || decision.target === null) return null;
  const part = partOf(board, decision.target);
  if (part?.prefer !== "web" || tried(board.attempts, part.id, "search") > 0) return null;
  return searchFor(board, part, 0, `${part.label} can be looked up; search before asking.`);
}

export function searchCapped(board: TaskBoard, decision: Decision, caps: AttemptLimits): Decision | null {
  if (decision.action !== "search" || decision.target === null) return null;
  const times = tried(board.attempts, decision.target, "search");
  const part = partOf(board, decision.target);
  if (times < caps.searches || !part) return null;
  if (tried(board.attempts, part.id, "ask_user") < caps.questions) {
    return askFor(part, `Searched ${times} times for ${part.label} without a figure; ask instead.`);
  }
  return plainly("reflect", `${part.label} was searched and asked for often enough; step back.`);
}

export function askCapped(board: TaskBoard, decision: Decision, max: number): Decision | null {
  if (decision.action !== "ask_user" || decision.target === null) return null;
  const times = tried(board.attempts, decision.target, "ask_user");
  if (times < max) return null;
  return plainly("finish", `Asked ${times} times for ${decision.target}; ask no more.`);
}

export function calculationInstead(
  board: CalculationBoard,
  decision: Decision,
  max: number,
): Decision | null {
  if (decision.action !== "finish" || !calculationDue(board, max)) return null;
  return plainly("calculate", "A calculation is due before the end.");
}

/** True if the decision acquires one field. */
export const acquires = (decision: Decision): decision is Decision & { readonly target: string } =>
  (decision.action === "search" || decision.action === "ask_user") && decision.target !== null;
