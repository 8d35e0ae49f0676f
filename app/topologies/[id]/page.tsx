import type { Metadata } from "next";
import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { RemoveDocument } from "@/app/history/RemoveDocument";
import { removedName } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { restoreRevision } from "@/app/removalActions";
import { cancelSweep, startSweep } from "@/app/sweepActions";
import { WhoDidWhat } from "@/components/people/WhoDidWhat";
import { sideTitle } from "@/components/results/versionWords";
import { Ready } from "@/components/shell/Ready";
import { BindNodes } from "@/components/topology/binding/BindNodes";
import { Duplicate } from "@/components/topology/Duplicate";
import { TopologyPage } from "@/components/topology/TopologyPage";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { getHistory } from "@/lib/server/history/get";
import { hangingOn } from "@/lib/server/history/hanging";
import { proposeBindings } from "@/lib/server/topologies/bind";
import { coverageOf } from "@/lib/server/topologies/coverage";
import { drawTopology } from "@/lib/server/topologies/draw";
import { bindTopology, duplicateTopology } from "./actions";
import { RunMissing } from "./RunMissing";

type Props = { readonly params: Promise<{ readonly id: string }> };

/** Memoized per request, for title and page. */
const drawn = cache(async (topology: string) => orNotFound(drawTopology(await pageContext(), { topology })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: (await removedName("topology", id)) ? "Removed" : sideTitle(await drawn(id)) };
}

export default async function TopologyRoute({ params }: Props) {
  const id = decodedName((await params).id);
  const removed = await removedName("topology", id);
  if (removed) return removed;
  const [ctx, drawing] = await Promise.all([pageContext(), drawn(id)]);
  const { planner } = drawing.topology;
  const all = await listTopologySummaries(ctx, { planner });
  const reference = `${drawing.name}@${drawing.hash}`;
  const { name } = drawing;
  const [covered, { revisions, events }, hanging, proposed] = await Promise.all([
    coverageOf(ctx, { topology: reference }),
    getHistory(ctx, { of: "topology", name }),
    hangingOn(ctx, { of: "topology", name }),
    proposeBindings(ctx, { topology: reference }),
  ]);
  return (
    <>
      <TopologyPage
        key={drawing.hash}
        drawing={drawing}
        others={all.filter((one) => one.name !== name)}
        covered={covered}
        revisions={revisions}
        restoreRevision={restoreRevision}
        history={<WhoDidWhat events={events} />}
        more={
          <>
            {proposed.length > 0 && (
              <BindNodes
                topology={reference}
                proposed={proposed}
                unbound={drawing.topology.nodes.filter((node) => node.unbound !== undefined).length}
                bindTopology={bindTopology}
              />
            )}
            <Duplicate
              name={name}
              title={drawing.topology.title}
              topology={reference}
              duplicateTopology={duplicateTopology}
            />
            <RemoveDocument of="topology" name={name} title={drawing.topology.title} hanging={hanging} />
          </>
        }
        run={<RunMissing topology={reference} startSweep={startSweep} cancelSweep={cancelSweep} />}
      />
      <Ready />
    </>
  );
}
