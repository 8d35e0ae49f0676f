import { localActor } from "@/lib/server/actor";
import { getMerged } from "@/lib/server/diffs/merged";
import { respond } from "@/lib/server/http/respond";

export const dynamic = "force-dynamic";

/** Both graphs as one drawing: `?base=name&head=name`. */
export const GET = (request: Request): Promise<Response> =>
  respond(async () => {
    const { searchParams } = new URL(request.url);
    const input = { base: searchParams.get("base") ?? "", head: searchParams.get("head") ?? "" };
    return Response.json(await getMerged({ actor: localActor, input }));
  });
