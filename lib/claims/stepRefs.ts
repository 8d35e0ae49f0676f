import type { ComparedDecision, RecordingDiff } from "../diff";
import type { StepRef } from "./schema";

export const stepRefOf = (row: ComparedDecision | undefined): StepRef | null =>
  row ? { row: row.id, turn: row.turn, decision: row.head?.index ?? null } : null;

/** Returns the comparison step that a superstep of the head led to: the next decision, or the ending. */
export function stepRefOfRow({ rows }: RecordingDiff, turn: number, step: number): StepRef | null {
  const next = rows.find(({ kind, head }) => kind === "decision" && head !== null && head.step >= step);
  const ending = rows.findLast(({ kind }) => kind === "end");
  const stepRef = stepRefOf(next ?? ending);
  return stepRef && { ...stepRef, turn };
}

/** Returns the step of a decision of the head. */
export const stepRefOfDecision = ({ rows }: RecordingDiff, index: number): StepRef | null =>
  stepRefOf(rows.find(({ kind, head }) => kind === "decision" && head?.index === index));

/** The first step of a turn. */
export const stepRefOfTurn = ({ rows }: RecordingDiff, turn: number): StepRef | null =>
  stepRefOf(rows.find((row) => row.turn === turn) ?? rows.at(-1));
