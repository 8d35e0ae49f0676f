import type { AnswersShown } from "@/components/answers/schema";
import type { Evidence, Side } from "@/components/compare/schema";
import type { StoredComparison } from "@/lib/server/diffs/get";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";

type Listed = { readonly name: string; readonly title: string; readonly planner: string };

/** Maps a stored comparison to the props of the compare page, with the other topologies to choose from. */
export function evidenceOf(
  stored: StoredComparison,
  topologies: readonly Listed[],
  sets: AnswersShown["sets"],
  over: Evidence["over"],
): Evidence {
  const { comparison, trust, answers, supplied, unanswered } = stored;
  const { planner } = stored.base.topology;
  return {
    base: sideOf(stored.base),
    head: sideOf(stored.head),
    signature: stored.base.signature,
    topologies: topologies
      .filter((one) => one.planner === planner)
      .map(({ name, title }) => ({ id: name, title })),
    recordings: stored.recordings.map(({ name, title, synthetic, turns }) => ({
      id: name,
      title,
      synthetic,
      turns,
    })),
    comparison,
    trust,
    answers,
    given: {
      planner,
      sets,
      supplied,
      unanswered,
      compared: comparison.recordings.length,
      all: stored.recordings.length,
      using: supplied?.set.reference ?? null,
      sides: { base: "A", head: "B" },
    },
    over,
    hash: stored.evidence,
  };
}

const sideOf = ({ topology, layout, hash, problems, editedBy }: TopologyDrawing): Side => ({
  topology,
  layout,
  hash,
  problems,
  editedBy,
});
