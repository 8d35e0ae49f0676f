import { localActor } from "@/lib/server/actor";
import { readUpload } from "@/lib/server/documents/readUpload";
import { ownPagesOnly, respond } from "@/lib/server/http/respond";
import { validatePlan } from "@/lib/server/smith/validate";

/** Checks a plan, given as the body, for the request `?recording=NAME`. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const recording = new URL(request.url).searchParams.get("recording") ?? "";
    const plan = request.body === null ? "" : await readUpload(request);
    return Response.json(await validatePlan({ actor: localActor, input: { plan, recording } }));
  });
