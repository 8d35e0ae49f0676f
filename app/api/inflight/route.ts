import { localActor } from "@/lib/server/actor";
import { lineStream } from "@/lib/server/http/lineStream";
import { ownJson, respond } from "@/lib/server/http/respond";
import { checkInflight } from "@/lib/server/inflight/check";

export const dynamic = "force-dynamic";

/** Carries the threads of `base` on under `head`: `{ base, head }`. Answers line by line how far it is. Closing the request stops it. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    const input = await ownJson(request);
    return lineStream(await checkInflight({ actor: localActor, input }));
  });
