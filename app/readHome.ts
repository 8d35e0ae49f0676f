import { getBackground } from "@/lib/server/background/get";
import type { Actor } from "@/lib/server/core/actor";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordings } from "@/lib/server/recordings/list";
import { measureTrust } from "@/lib/server/replays/trust";
import { listReviews } from "@/lib/server/reviews/list";
import { drawTopologies } from "@/lib/server/topologies/draw";

/** Loads everything on Home except the example, which may have to be replayed first. */
export async function readHome(actor: Actor) {
  const planners = await listPlanners();
  const [background, runs, reviews, homes] = await Promise.all([
    getBackground({ actor, input: {} }),
    lastRuns({ actor, input: {} }),
    listReviews({ actor, input: {} }),
    Promise.all(
      planners.map(async (planner) => {
        const asked = { actor, input: { planner: planner.id } };
        const [trust, drawings, recordings, outcomes] = await Promise.all([
          measureTrust(asked),
          drawTopologies(asked),
          listRecordings(asked),
          outcomesOf(asked),
        ]);
        return { planner, trust, drawings, recordings: recordings.length, outcomes };
      }),
    ),
  ]);
  return { background, runs, homes, reviews };
}
