import type { Outcome } from "@/lib/economics";

type Selected = {
  readonly points?: number | null;
  readonly outcome?: Outcome;
  readonly recording?: string;
  readonly turn?: number;
};

/** Address of the report with an architecture in detail, and its selected tasks. */
export function economicsHref(architecture: string, selected: Selected = {}): string {
  const query = new URLSearchParams({ architecture });
  const { points, outcome, recording, turn } = selected;
  if (points !== undefined) query.set("points", String(points ?? 0));
  if (outcome !== undefined) query.set("outcome", outcome);
  if (recording !== undefined) query.set("recording", recording);
  if (turn !== undefined) query.set("turn", String(turn));
  const fragment = turn === undefined ? "tasks" : "timeline";
  return `/reports/economics?${query}#${fragment}`;
}

/** Address of a turn in its recording. */
export const turnHref = (recording: string, turn: number): string =>
  `/recordings/${encodeURIComponent(recording)}#turn-${turn}`;
