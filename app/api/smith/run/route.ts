import { localActor } from "@/lib/server/actor";
import { InvalidInput } from "@/lib/server/errors";
import { lineStream } from "@/lib/server/lineStream";
import { ownPagesOnly, respond } from "@/lib/server/respond";
import { runPlan } from "@/lib/server/smith/run";

export const dynamic = "force-dynamic";

/** Runs a plan: `{ plan: text, recording, request? }`. Answers line by line: how far it is, at last the result. Closing the request stops the run. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const input = await request.json().catch(() => {
      throw new InvalidInput("The request is not JSON.");
    });
    return lineStream(await runPlan({ actor: localActor, input }));
  });
