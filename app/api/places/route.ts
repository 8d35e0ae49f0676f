import { localActor } from "@/lib/server/actor";
import { listRecordings } from "@/lib/server/recordings/list";
import { listTopologies } from "@/lib/server/topologies/list";

export const dynamic = "force-dynamic";

/** What "Go to anything" can go to. */
export async function GET(): Promise<Response> {
  const asked = { actor: localActor, input: {} };
  const [topologies, recordings, requests] = await Promise.all([
    listTopologies(asked),
    listRecordings(asked),
    listRecordings({ actor: localActor, input: { planner: "smith" } }),
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
    requests: requests.map(({ name, title }) => ({ name, title })),
  });
}
