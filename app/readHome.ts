import { getBackground } from "@/lib/server/background/get";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { lastRuns } from "@/lib/server/home/lastRuns";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordings } from "@/lib/server/recordings/list";
import { measureTrust } from "@/lib/server/replays/trust";
import { listReviews } from "@/lib/server/reviews/list";
import { drawPage } from "@/lib/server/topologies/drawPage";
import type { Ctx } from "@/lib/server/verb/context";

/** Loads everything on Home except the example, which may have to be replayed first. */
export async function readHome(ctx: Ctx) {
  const planners = await listPlanners(ctx);
  const [background, runs, reviews, homes] = await Promise.all([
    getBackground(ctx, {}),
    lastRuns(ctx, {}),
    listReviews(ctx, {}),
    Promise.all(
      planners.map(async (planner) => {
        const request = { planner: planner.id };
        const [trust, page, titles, recordings, outcomes] = await Promise.all([
          measureTrust(ctx, request),
          drawPage(ctx, request),
          listTopologySummaries(ctx, request),
          listRecordings(ctx, request),
          outcomesOf(ctx, request),
        ]);
        return { planner, trust, page, titles, recordings: recordings.length, outcomes };
      }),
    ),
  ]);
  return { background, runs, homes, reviews };
}
