import type { Metadata } from "next";
import { cache } from "react";
import { HistoryOf } from "@/app/history/HistoryOf";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { Ready } from "@/components/shell/Ready";
import { TopologyPage } from "@/components/topology/TopologyPage";
import { theActor } from "@/lib/server/http/theActor";
import { coverageOf } from "@/lib/server/topologies/coverage";
import { drawTopology } from "@/lib/server/topologies/draw";
import { listTopologySummaries } from "@/lib/server/topologies/list";

import { cancelCoverageRun, startCoverageRun } from "./actions";
import { RunMissing } from "./RunMissing";

type Props = { readonly params: Promise<{ readonly id: string }> };

/** Title and page of one request share one reading. */
const drawn = cache(async (topology: string) =>
  orNotFound(drawTopology({ actor: await theActor(), input: { topology } })),
);

const read = async (params: Props["params"]) => drawn(decodedName((await params).id));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read(params)).topology.title,
});

export default async function TopologyRoute({ params }: Props) {
  const [actor, drawing] = await Promise.all([theActor(), read(params)]);
  const { planner } = drawing.topology;
  const all = await listTopologySummaries({ actor, input: { planner } });
  const others = all.filter(({ name }) => name !== drawing.name).map(({ name, title }) => ({ name, title }));
  const reference = `${drawing.name}@${drawing.hash}`;
  const covered = await coverageOf({ actor, input: { topology: reference } });
  return (
    <>
      <TopologyPage
        key={drawing.hash}
        {...{ drawing, others, covered }}
        history={<HistoryOf actor={actor} of="topology" name={drawing.name} />}
        run={<RunMissing start={startCoverageRun.bind(null, reference)} cancel={cancelCoverageRun} />}
      />
      <Ready />
    </>
  );
}
