import { route } from "@/lib/server/http/route";
import { listOwnRecordings } from "@/lib/server/planners/ownRecordings";
import { listRecordings } from "@/lib/server/recordings/list";
import { listTopologies } from "@/lib/server/topologies/list";

export const dynamic = "force-dynamic";

/** What "Go to anything" can go to. */
export const GET = route(async ({ actor }) => {
  const asked = { actor, input: {} };
  const [topologies, recordings, own] = await Promise.all([
    listTopologies(asked),
    listRecordings(asked),
    listOwnRecordings(asked),
  ]);
  return Response.json({
    topologies: topologies.map(({ name, topology }) => {
      return {
        name,
        planner: topology.planner,
        title: topology.title,
        nodes: topology.nodes.map((node) => node.id),
      };
    }),
    recordings: recordings.map(({ name, title }) => ({ name, title })),
    own,
  });
});
