import type { RecordingDiff, Row } from "../diff";
import type { Spot } from "./schema";

export const spotOf = (row: Row | undefined): Spot | null =>
  row ? { row: row.id, turn: row.turn, decision: row.head?.index ?? null } : null;

/** The step of the comparison that something done in a superstep of the head led to: the next decision, or the ending. */
export function spotOfStep({ rows }: RecordingDiff, turn: number, step: number): Spot | null {
  const next = rows.find(({ kind, head }) => kind === "decision" && head !== null && head.step >= step);
  const ending = rows.findLast(({ kind }) => kind === "end");
  const spot = spotOf(next ?? ending);
  return spot && { ...spot, turn };
}

/** The step at which a decision of the head stands. */
export const spotOfDecision = ({ rows }: RecordingDiff, index: number): Spot | null =>
  spotOf(rows.find(({ kind, head }) => kind === "decision" && head?.index === index));

/** The first step of a turn. */
export const spotOfTurn = ({ rows }: RecordingDiff, turn: number): Spot | null =>
  spotOf(rows.find((row) => row.turn === turn) ?? rows.at(-1));
