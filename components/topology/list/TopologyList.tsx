import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import { Filtered } from "../../ui/Filtered";
import { refuses } from "../counts";
import type { Shelved } from "../outcomeWords";
import { TopologyRow } from "./TopologyRow";

type ListProps = Shelved & {
  readonly drawings: readonly TopologyDrawing[];
  readonly inUse: string | null;
  readonly scrolls: boolean;
};

/** Lists all topologies: those that compile, then those that LangGraph would refuse, then those still being checked. */
export function TopologyList({ drawings, inUse, scrolls, outcomes, proposedBy }: ListProps) {
  const checked = drawings.filter(({ isChecked }) => isChecked);
  const groups = [
    { title: "Compiles", of: checked.filter((one) => !refuses(one.problems)) },
    { title: "Does not compile", of: checked.filter((one) => refuses(one.problems)) },
    ...(checked.length < drawings.length
      ? [{ title: "Being checked", of: drawings.filter(({ isChecked }) => !isChecked) }]
      : []),
  ];
  return (
    <Filtered
      title="All topologies"
      label="Filter topologies by name"
      scrolls={scrolls}
      columns={
        <div className="flex gap-3 px-3 py-1.5 text-ink-2 text-xs">
          <p className="min-w-0 flex-1">Design</p>
          <p className="w-72 shrink-0">{outcomes && `Decides and ends the same as ${outcomes.baseTitle}?`}</p>
          <p className="w-72 shrink-0">Parts, repairs and problems</p>
        </div>
      }
      groups={groups.map(({ title, of }) => ({
        title,
        rows: of.map((drawing) => ({
          id: drawing.name,
          text: `${drawing.topology.title} ${drawing.name}`,
          shown: (
            <TopologyRow drawing={drawing} inUse={drawing.name === inUse} {...{ outcomes, proposedBy }} />
          ),
        })),
      }))}
    />
  );
}
