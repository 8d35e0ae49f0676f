import { RemoveDocument } from "@/app/history/RemoveDocument";
import { BindNodes } from "@/components/topology/binding/BindNodes";
import { Duplicate } from "@/components/topology/Duplicate";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { hangingOn } from "@/lib/server/history/hanging";
import type { proposeBindings } from "@/lib/server/topologies/bind";
import { isAppTopology } from "@/lib/topology";
import { bindTopology, duplicateTopology } from "./actions";

type Props = {
  readonly drawing: TopologyDrawing;
  /** The shown version. */
  readonly reference: string;
  readonly hanging: Awaited<ReturnType<typeof hangingOn>>;
  readonly proposed: Awaited<ReturnType<typeof proposeBindings>>;
};

/** Binds, duplicates and removes a topology. */
export const MoreActions = ({ drawing, reference, hanging, proposed }: Props) => {
  const { name, topology } = drawing;
  return (
    <>
      {proposed.length > 0 && (
        <BindNodes
          topology={reference}
          proposed={proposed}
          unbound={topology.nodes.filter((node) => node.unbound !== undefined).length}
          bindTopology={bindTopology}
        />
      )}
      {!isAppTopology(topology) && (
        <Duplicate
          name={name}
          title={topology.title}
          topology={reference}
          duplicateTopology={duplicateTopology}
        />
      )}
      <RemoveDocument of="topology" name={name} title={topology.title} hanging={hanging} />
    </>
  );
};
