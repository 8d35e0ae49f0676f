import type { Metadata } from "next";
import { cache } from "react";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { removeImport, restoreImport } from "@/app/removalActions";
import { RemoveImport } from "@/components/documents/RemoveImport";
import { Ready } from "@/components/shell/Ready";
import { Duplicate } from "@/components/topology/Duplicate";
import { TopologyPage } from "@/components/topology/TopologyPage";
import { removalOf } from "@/lib/server/documents/remove";
import { theActor } from "@/lib/server/http/theActor";
import { coverageOf } from "@/lib/server/topologies/coverage";
import { drawTopology } from "@/lib/server/topologies/draw";
import { listTopologySummaries } from "@/lib/server/topologies/list";
import { listVersions } from "@/lib/server/topologies/versions";

import { cancelCoverageRun, duplicate, startCoverageRun } from "./actions";
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
  const named = { kind: "topology" as const, name: drawing.name };
  const [covered, versions, removal] = await Promise.all([
    coverageOf({ actor, input: { topology: reference } }),
    listVersions({ actor, input: { topology: drawing.name } }),
    removalOf({ actor, input: named }),
  ]);
  return (
    <>
      <TopologyPage
        key={drawing.hash}
        {...{ drawing, others, covered, versions }}
        more={
          <>
            <Duplicate
              name={drawing.name}
              title={drawing.topology.title}
              duplicate={duplicate.bind(null, reference)}
            />
            {removal && (
              <RemoveImport
                {...{ ...named, removal, title: drawing.topology.title, list: "/topologies" }}
                remove={removeImport.bind(null, named.kind, named.name)}
                restore={restoreImport.bind(null, named.kind, named.name)}
              />
            )}
          </>
        }
        run={<RunMissing start={startCoverageRun.bind(null, reference)} cancel={cancelCoverageRun} />}
      />
      <Ready />
    </>
  );
}
