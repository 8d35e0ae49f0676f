import type { Selection } from "@/lib/economics";

/** Parts of the address that a link to another selection keeps. */
export const comparedNames = ["planner", "set", "head", "base"] as const;

/** Address of the report with an architecture in detail, and its selected tasks. */
export function economicsHref(
  { architecture, ...selected }: Selection,
  current = new URLSearchParams(),
): string {
  const query = new URLSearchParams();
  for (const name of comparedNames) {
    const value = current.get(name);
    if (value !== null) query.set(name, value);
  }
  const { points, outcome, recording, turn } = selected;
  if (architecture !== undefined) query.set("architecture", architecture);
  if (points !== undefined) query.set("points", String(points ?? 0));
  if (outcome !== undefined) query.set("outcome", outcome);
  if (recording !== undefined) query.set("recording", recording);
  if (turn !== undefined) query.set("turn", String(turn));
  return `/reports/economics?${query}#${fragmentOf(selected)}`;
}

export const fragmentOf = ({ turn }: Pick<Selection, "turn">): "tasks" | "timeline" =>
  turn === undefined ? "tasks" : "timeline";

/** Address of a turn in its recording. */
export const turnHref = (recording: string, turn: number): string =>
  `/recordings/${encodeURIComponent(recording)}#turn-${turn}`;
