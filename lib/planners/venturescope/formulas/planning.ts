import type { Answer, RequestOf } from "../../../planner";
import type { calls } from "../calls";
import type { State } from "../channels";
import type { Decision, Decomposition, Field, FoundDecomposition, PlanAnswer } from "../schema";
import { askFor, plainly, searchFor } from "./decisions";
import { partOf } from "./fields";
import { type OpenBoard, openList, type TaskBoard, tried } from "./tasks";

type PlanBoard = OpenBoard & Pick<State, "iterations" | "messages">;

export function planRequest(board: PlanBoard): RequestOf<typeof calls.plan> {
  const open = openList(board).map((part) => part.id);
  return {
    focus: open[0] ?? null,
    open,
    blocked: board.calculation.state === "blocked" ? board.calculation.on : null,
    known: board.values,
    iteration: board.iterations,
    message: board.messages.findLast((message) => message.role === "user")?.text ?? "",
  };
}

/** Returns the decision of a plan answer; `null` if the call failed or names an unknown field. */
export function planned(board: TaskBoard, answer: Answer<PlanAnswer>): Decision | null {
  if (!answer.ok) return null;
  const { value } = answer;
  if (value.action !== "search" && value.action !== "ask_user") return plainly(value.action, value.reason);
  const part = partOf(board, value.target);
  if (!part) return null;
  if (value.action === "ask_user") return askFor(part, value.reason, value.question);
  const times = tried(board.attempts, part.id, "search");
  const decision = searchFor(board, part, times, value.reason);
  return value.query ? { ...decision, query: value.query } : decision;
}

export const planFailure = (answer: Answer<PlanAnswer>): Decision =>
  plainly(
    "finish",
    answer.ok
      ? "The plan names a field that does not exist."
      : `The plan could not be read: ${answer.error.message}`,
  );

export const decomposeRequest = (
  { values }: Pick<State, "values">,
  field: Field,
): RequestOf<typeof calls.decompose> => ({ field: field.id, label: field.label, known: values });

export const foundDecomposition = (answer: Answer<Decomposition>): FoundDecomposition =>
  answer.ok ? { ok: true, ...answer.value } : { ok: false, message: answer.error.message };
