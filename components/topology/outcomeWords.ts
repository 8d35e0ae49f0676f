import type { Designs } from "@/lib/server/planners/list";
import type { PlannerOutcomes, TopologyOutcome } from "@/lib/server/proposals/results";
import { capitalised, counted } from "@/lib/std";
import type { ResultStatus } from "../ui/StatusGlyph";

/** What the cards of a planner's topologies say beside their documents. */
export type Shelved = {
  readonly outcomes: PlannerOutcomes | null;
  readonly proposedBy: Designs["proposedBy"];
};

/** The worst first, with what a number of conversations does then. */
const told = [
  ["failed", "break off"],
  ["differs", "decide otherwise"],
  ["inconclusive", "inconclusive"],
  ["same-decisions", "do other work"],
  ["identical", "identical"],
] as const;

/** What a topology came to beside the one in use, in figures that add up to the conversations that ran. */
export function outcomeWords({ run, recordings, byStatus }: TopologyOutcome): {
  readonly status: ResultStatus;
  readonly says: string;
} {
  if (run === 0) return { status: "not-run", says: "Not run yet" };
  const parts = told.flatMap(([status, words]) =>
    byStatus[status] > 0 ? [{ status, says: `${byStatus[status]} ${words}` }] : [],
  );
  const status = parts[0]?.status ?? "not-run";
  const left = run < recordings ? `; ${recordings - run} not run` : "";
  const [only] = parts;
  const says =
    parts.length === 1 && only && run === recordings
      ? `All ${counted(run, "conversation")} ${only.says.replace(/^\d+ /, "")}`
      : `${parts.map((part) => part.says).join(", ")} of ${counted(run, "conversation")}${left}`;
  return { status, says: capitalised(says) };
}

export const compareWith = (base: string, head: string): string =>
  `/compare?${new URLSearchParams({ base, head })}`;
