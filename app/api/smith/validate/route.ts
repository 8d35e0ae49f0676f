import { route } from "@/lib/server/http/route";
import { readUpload } from "@/lib/server/http/upload";
import { validatePlan } from "@/lib/server/smith/validate";

/** Checks a plan, given as the body, for the request `?recording=NAME`. */
export const POST = route(async ({ actor, request }) => {
  const recording = new URL(request.url).searchParams.get("recording") ?? "";
  const plan = request.body === null ? "" : await readUpload(request);
  return Response.json(await validatePlan({ actor, input: { plan, recording } }));
});
