import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { counted } from "@/lib/std";
import { cautionGlyph } from "../results/Severity";
import { Badge } from "../ui/Badge";
import { basisWords, countsOf, problemLines, problemWords, refuses, warningWords } from "./counts";

type BadgesProps = { readonly drawing: TopologyDrawing; readonly inUse: boolean };

const parts = "Parts are its nodes, what they run, its edges, routers and branches";

/** Renders a topology's essential facts: what its sources state, what was inferred or repaired, and its problems. */
export function TopologyBadges({ drawing: { topology, problems, isChecked, editedBy }, inUse }: BadgesProps) {
  const basis = basisWords(countsOf(topology));
  return (
    <p className="flex flex-wrap gap-1.5">
      {inUse && editedBy === null && <Badge tone="accent">in use</Badge>}
      {editedBy !== null && (
        <Badge tone="changed" title="The shipped version is under Versions.">
          edited by {editedBy}
        </Badge>
      )}
      {basis.map((says) => (
        <Badge key={says} title={parts}>
          {says}
        </Badge>
      ))}
      {topology.repairs.length > 0 && (
        <Badge tone="changed">{counted(topology.repairs.length, "repair")}</Badge>
      )}
      {!isChecked && <Badge title="Reload the page to see this topology's problems.">being checked</Badge>}
      {refuses(problems) && (
        <Badge tone="failed" title={problemLines(problems)}>
          ! does not compile: {problemWords(problems)}
        </Badge>
      )}
      {!refuses(problems) && problems.length > 0 && (
        <Badge tone="changed" title={problemLines(problems)} wraps>
          {cautionGlyph} {warningWords(problems)}
        </Badge>
      )}
    </p>
  );
}
