import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { GroupedRow } from "../../ui/list/groupRows";
import { refuses } from "../counts";
import type { Shelved } from "../outcomeWords";
import { TopologyRow } from "./TopologyRow";

/** Groups of a list, in order; `Being checked` is shown only if it has rows. */
export const topologyGroups = ["Compiles", "Does not compile", "Being checked"] as const;

type Shown = Shelved & { readonly inUse: string | null };

/** Renders the rows of a list. */
export const topologyRows = (
  drawings: readonly TopologyDrawing[],
  { inUse, outcomes, proposedBy }: Shown,
): readonly GroupedRow[] =>
  drawings.map((drawing) => ({
    id: drawing.name,
    group: groupOf(drawing),
    text: `${drawing.topology.title} ${drawing.name}`,
    shown: (
      <TopologyRow
        drawing={drawing}
        inUse={drawing.name === inUse}
        outcomes={outcomes}
        proposedBy={proposedBy}
      />
    ),
  }));

function groupOf({ isChecked, problems }: TopologyDrawing): (typeof topologyGroups)[number] {
  if (!isChecked) return "Being checked";
  return refuses(problems) ? "Does not compile" : "Compiles";
}
