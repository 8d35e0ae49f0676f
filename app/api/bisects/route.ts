import { localActor } from "@/lib/server/actor";
import { startBisect } from "@/lib/server/bisect/start";
import { InvalidInput } from "@/lib/server/errors";
import { ownPagesOnly, respond } from "@/lib/server/respond";

export const dynamic = "force-dynamic";

/** Starts a search: `{ base: name, head: name }`. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const input = await request.json().catch(() => {
      throw new InvalidInput("The request is not JSON.");
    });
    return Response.json(await startBisect({ actor: localActor, input }), { status: 201 });
  });
