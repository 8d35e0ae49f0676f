import type { State } from "../channels";
import type { Attempts } from "../schema";

/** Adds an attempt at a field, with its iteration. */
export function counted(
  board: Pick<State, "attempts" | "iterations">,
  id: string,
  action: "search" | "ask_user",
): Attempts {
  const before = Object.hasOwn(board.attempts, id) ? board.attempts[id] : undefined;
  const tries = before ?? { search: [], ask_user: [] };
  return { [id]: { ...tries, [action]: [...tries[action], board.iterations] } };
}
