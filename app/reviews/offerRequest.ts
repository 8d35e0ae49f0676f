import type { RequestOffer, RequestScope } from "@/components/review/request/schema";
import { listVersions } from "@/lib/server/history/versions";
import { listPeople } from "@/lib/server/people/list";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordingSets } from "@/lib/server/recordings/sets";
import type { Ctx } from "@/lib/server/verb/context";

/** Lists what a review can be requested of, over and from. */
export async function offerRequest(ctx: Ctx, scope: RequestScope): Promise<RequestOffer> {
  const [versions, people, planners, sets] = await Promise.all([
    listVersions(ctx, scope),
    listPeople(ctx, {}),
    listPlanners(ctx),
    listRecordingSets(ctx, scope),
  ]);
  return { versions, people, sets, planners: planners.map(({ id, title }) => ({ id, title })) };
}
