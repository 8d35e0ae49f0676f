import { localActor } from "@/lib/server/actor";
import { startBisect } from "@/lib/server/bisect/start";
import { ownJson, respond } from "@/lib/server/http/respond";

export const dynamic = "force-dynamic";

/** Starts a search: `{ base: name, head: name }`. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    const input = await ownJson(request);
    return Response.json(await startBisect({ actor: localActor, input }), { status: 201 });
  });
