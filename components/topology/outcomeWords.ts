import { resultParts, tellParts, tellResults } from "@/lib/diff";
import type { PlannerOutcomes, TopologyOutcome } from "@/lib/server/evidence/ranking/results";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Designs } from "@/lib/server/planners/list";
import { own, shareOfAll, tellShare } from "@/lib/std";
import type { ResultStatus } from "../results/StatusGlyph";

/** Data that topology cards show in addition to their documents. */
export type Shelved = {
  readonly outcomes: PlannerOutcomes | null;
  readonly proposedBy: Designs["proposedBy"];
};

/** Names who proposed a design, and who edited it since; `null` if nobody is named. */
export function proposerOf(
  { name, editedBy }: Pick<TopologyDrawing, "name" | "editedBy">,
  proposedBy: Designs["proposedBy"],
): string | null {
  const by = own(proposedBy, name);
  if (by === undefined) return null;
  return editedBy === null ? by : `${by}, edited by ${editedBy}`;
}

/** Summarizes a topology compared with the one in use, in figures that add up to the conversations that ran, with the worst status. */
export function outcomeWords(outcome: TopologyOutcome): {
  readonly status: ResultStatus;
  readonly says: string;
} {
  const { run, recordings } = outcome;
  const parts = resultParts(outcome);
  const [worst] = parts;
  if (!worst) return { status: "not-run", says: notRun(outcome) };
  const says =
    run < recordings
      ? `${tellShare(shareOfAll(run, recordings), { noun: "conversation", does: ["so far"] })}: ${tellParts(parts)}`
      : tellResults(outcome);
  return { status: run < recordings && isSame(worst.status) ? "not-run" : worst.status, says };
}

/** True for results that count only if every recording ran: until then a design is not known to do the same. */
const isSame = (status: ResultStatus): boolean => status === "identical" || status === "same-decisions";

const notRun = ({ older, recordings }: TopologyOutcome): string =>
  older > 0
    ? `Ran over ${tellShare(shareOfAll(older, recordings), { noun: "conversation" })} under an earlier engine, whose results no longer count`
    : tellShare({ count: 0, ran: 0, all: recordings }, { noun: "conversation" });

export const compareWith = (base: string, head: string): string =>
  `/compare?${new URLSearchParams({ base, head })}`;
