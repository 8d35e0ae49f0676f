import { localActor } from "@/lib/server/actor";
import { lineStream } from "@/lib/server/http/lineStream";
import { ownJson, respond } from "@/lib/server/http/respond";
import { runPlan } from "@/lib/server/smith/run";

export const dynamic = "force-dynamic";

/** Runs a plan: `{ plan: text, recording, request? }`. Answers line by line: how far it is, at last the result. Closing the request stops the run. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    const input = await ownJson(request);
    return lineStream(await runPlan({ actor: localActor, input }));
  });
