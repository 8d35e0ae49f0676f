import "server-only";
import type { Occurrence, RecordingEvidence, StepRef } from "../../../claims";
import { sharing } from "../../cache/sharing";

/**
 * Makes evidence smaller, since that of many recordings is in memory at once: leaves out what no list shows,
 * and gives equal steps and occurrences of all recordings one object.
 */
export function slimmer(): (evidence: RecordingEvidence) => RecordingEvidence {
  const step = sharing<StepRef>(nameOfStep);
  const occurrence = sharing<Occurrence>(({ n, of, at }) => `${n} ${of} ${at ? nameOfStep(at) : ""}`);
  const end = sharing<RecordingEvidence["end"]>(({ kind }) => kind);
  const slimOccurrence = ({ n, of, at }: Occurrence): Occurrence => occurrence({ n, of, at: at && step(at) });
  return (evidence) => ({
    ...evidence,
    first: evidence.first && { ...evidence.first, base: null, head: null },
    opening: evidence.opening && step(evidence.opening),
    cause: evidence.cause && { ...evidence.cause, sentence: "" },
    end: end({ kind: evidence.end.kind, message: "" }),
    miss: null,
    occurrences: Object.fromEntries(
      Object.entries(evidence.occurrences).map(([name, one]) => [name, slimOccurrence(one)]),
    ),
  });
}

const nameOfStep = ({ row, turn, decision }: StepRef): string => `${turn} ${decision} ${row}`;
