import { route } from "@/app/door/routes";
import { readText, requireJson } from "@/lib/server/http/body";
import { validatePlan } from "@/lib/server/of/smith/validate";

/** Checks a plan, given as the body, for the request `?recording=NAME`. */
export const POST = route(async ({ ctx, request }) => {
  const recording = new URL(request.url).searchParams.get("recording") ?? "";
  requireJson(request);
  const plan = await readText(request, { maxBytes: 4_000_000 });
  return Response.json(await validatePlan(ctx, { plan, recording }));
});
