import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { restoreRevision } from "@/app/removalActions";
import { cancelSweep, startSweep } from "@/app/sweepActions";
import { WhoDidWhat } from "@/components/people/WhoDidWhat";
import { type SetChoice, SetPicker } from "@/components/recording/SetPicker";
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

type Props = { readonly topology: string; readonly over: SetChoice };

/** Loads a topology with its drawing, history and coverage. */
export async function TopologyBody({ topology, over }: Props) {
  const ctx = await pageContext();
  const drawing = await orNotFound(drawTopology(ctx, { topology }));
  const { planner } = drawing.topology;
  const reference = `${drawing.name}@${drawing.hash}`;
  const { name } = drawing;
  const [all, covered, models, { revisions, events }, hanging, proposed] = await Promise.all([
    listTopologySummaries(ctx, { planner }),
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
