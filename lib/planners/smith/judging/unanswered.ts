import type { Recording } from "../../../recording";

/** Returns the last request of a recording, without its answers. */
export function unanswered(recording: Recording): Recording {
  const turns = recording.turns.slice(-1).map(({ kind, text, input }) => ({
    kind,
    text,
    ...(input === undefined ? {} : { input }),
    calls: [],
    decisions: [],
    end: "ended" as const,
  }));
  return { ...recording, turns, spares: [] };
}
