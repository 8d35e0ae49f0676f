import type { Metadata } from "next";
import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { removedName } from "@/app/history/RemovedName";
import { decodedName, orNotFound } from "@/app/orNotFound";
import type { Query } from "@/app/pickedPlanner";
import { pickedSet } from "@/app/recordings/chosenSet";
import { restoreRevision } from "@/app/removalActions";
import { cancelSweep, startSweep } from "@/app/sweepActions";
import { WhoDidWhat } from "@/components/people/WhoDidWhat";
import { SetPicker } from "@/components/recording/SetPicker";
import { sideTitle } from "@/components/results/versionWords";
import { Ready } from "@/components/shell/Ready";
import { TopologyPage } from "@/components/topology/TopologyPage";
import { getNodeModels } from "@/lib/server/apps/nodeModels";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { getHistory } from "@/lib/server/history/get";
import { hangingOn } from "@/lib/server/history/hanging";
import { proposeBindings } from "@/lib/server/topologies/bind";
import { coverageOf } from "@/lib/server/topologies/coverage";
import { drawTopology } from "@/lib/server/topologies/draw";
import { MoreActions } from "./MoreActions";
import { RunMissing } from "./RunMissing";

type Props = {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Query>;
};

/** Memoized per request, for title and page. */
const drawn = cache(async (topology: string) => orNotFound(drawTopology(await pageContext(), { topology })));

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { id } = await params;
  return { title: (await removedName("topology", id)) ? "Removed" : sideTitle(await drawn(id)) };
}

export default async function TopologyRoute({ params, searchParams }: Props) {
  const id = decodedName((await params).id);
  const removed = await removedName("topology", id);
  if (removed) return removed;
  const [ctx, drawing] = await Promise.all([pageContext(), drawn(id)]);
  const { planner } = drawing.topology;
  const [all, over] = await Promise.all([
    listTopologySummaries(ctx, { planner }),
    searchParams.then((query) => pickedSet(ctx, planner, query)),
  ]);
  const reference = `${drawing.name}@${drawing.hash}`;
  const { name } = drawing;
  const [covered, models, { revisions, events }, hanging, proposed] = await Promise.all([
    coverageOf(ctx, { topology: reference, set: over.chosen }),
    getNodeModels(ctx, { planner, topologyHash: drawing.hash }),
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
        models={models}
        revisions={revisions}
        restoreRevision={restoreRevision}
        history={<WhoDidWhat events={events} />}
        more={<MoreActions drawing={drawing} reference={reference} hanging={hanging} proposed={proposed} />}
        picker={<SetPicker {...over} />}
        run={
          <RunMissing
            topology={reference}
            set={over.chosen}
            startSweep={startSweep}
            cancelSweep={cancelSweep}
          />
        }
      />
      <Ready />
    </>
  );
}
