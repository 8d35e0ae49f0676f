import { localActor } from "@/lib/server/actor";
import { lineStream } from "@/lib/server/http/lineStream";
import { ownJson, respond } from "@/lib/server/http/respond";
import { liveEvents } from "@/lib/server/smith/live/events";

export const dynamic = "force-dynamic";

/** Plans a request by a live model, which spends: `{ request, narratives, topology, provider, model, registry? }`. Answers what happens, one JSON event a line. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    const input = await ownJson(request);
    return lineStream(await liveEvents(localActor, input, request.signal));
  });
