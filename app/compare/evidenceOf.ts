import type { AnswersShown } from "@/components/answers/schema";
import type { Evidence, Side } from "@/components/compare/schema";
import type { StoredComparison } from "@/lib/server/diffs/get";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { VersionLabel } from "@/lib/server/history/versions";

/** Maps a stored comparison to the props of the compare page, with the other versions to choose from. */
export function evidenceOf(
  stored: StoredComparison,
  versions: readonly VersionLabel[],
  sets: AnswersShown["sets"],
  over: Evidence["over"],
  app: Evidence["app"],
): Evidence {
  const { comparison, trust, notRun, counts, cost, answers, supplied, unanswered } = stored;
  const { planner } = stored.base.topology;
  return {
    base: sideOf(stored.base),
    head: sideOf(stored.head),
    signature: stored.base.signature,
    versions: versions.filter((one) => one.planner === planner),
    recordings: stored.recordings.map(({ name, title, synthetic, turns }) => ({
      id: name,
      title,
      synthetic,
      turns,
    })),
    comparison,
    trust,
    notRun,
    counts,
    cost,
    answers,
    given: {
      planner,
      sets,
      supplied,
      unanswered,
      compared: counts.compared,
      all: counts.recordings,
      using: supplied?.set.reference ?? null,
      sides: { base: "A", head: "B" },
    },
    over,
    app,
    hash: stored.evidence,
  };
}

const sideOf = ({ topology, layout, hash, problems, version }: TopologyDrawing): Side => ({
  topology,
  layout,
  hash,
  problems,
  version,
});
