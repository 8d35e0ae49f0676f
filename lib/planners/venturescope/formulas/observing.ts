import type { RequestOf } from "../../../planner";
import type { calls } from "../calls";
import type { State } from "../channels";
import type { Decision, Value, Values } from "../schema";
import { fitting, readAnswer } from "./answers";
import { queryFor } from "./decisions";
import { partOf } from "./fields";

type FieldState = Pick<State, "fields" | "values" | "dynamic_decompositions">;

/** Returns the request of a search decision; `null` for other decisions. */
export function searchRequest(
  board: FieldState,
  decision: Decision | null,
): RequestOf<typeof calls.search> | null {
  if (decision?.action !== "search" || decision.target === null) return null;
  const label = partOf(board, decision.target)?.label ?? decision.target;
  const query = decision.query ?? queryFor(board, { label }, 0);
  return { field: decision.target, query };
}

export function extractRequest(
  board: FieldState & Pick<State, "results">,
  decision: Decision | null,
): RequestOf<typeof calls.extract> | null {
  if (decision?.action !== "search" || decision.target === null || board.results.length === 0) return null;
  const part = partOf(board, decision.target);
  return {
    field: decision.target,
    label: part?.label ?? decision.target,
    type: part?.type ?? "text",
    query: decision.query ?? "",
    hits: [...board.results],
  };
}

/** Returns the values that a search result or answer adds; empty if nothing fits. */
export function found(board: FieldState, id: string, value: Value): Values {
  const part = partOf(board, id);
  const fits = fitting({ type: part?.type ?? "text" }, value);
  return fits === null ? {} : { [id]: fits };
}

export function heard(board: FieldState, id: string, answer: string): Values {
  const part = partOf(board, id);
  return found(board, id, readAnswer({ type: part?.type ?? "text" }, answer));
}
