import { PlannerHome } from "@/components/home/PlannerHome";
import { theActor } from "@/lib/server/http/theActor";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordings } from "@/lib/server/recordings/list";
import { measureTrust } from "@/lib/server/replays/trust";
import { drawTopologies } from "@/lib/server/topologies/draw";

export const dynamic = "force-dynamic";

export default async function HomePage() {
  const [actor, planners] = await Promise.all([theActor(), listPlanners()]);
  const homes = await Promise.all(
    planners.map(async (planner) => {
      const asked = { actor, input: { planner: planner.id } };
      const [trust, drawings, recordings] = await Promise.all([
        measureTrust(asked),
        drawTopologies(asked),
        listRecordings(asked),
      ]);
      return { planner, trust, drawings, recordings };
    }),
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-10 px-6 py-6 max-md:px-3">
      <h1 className="sr-only">Planners</h1>
      {homes.map(({ planner, ...home }) => (
        <PlannerHome key={planner.id} planner={planner} {...home} />
      ))}
    </div>
  );
}
