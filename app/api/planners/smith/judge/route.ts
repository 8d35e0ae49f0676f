import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { type JudgeInput, startJudging } from "@/lib/server/of/smith/live/judge";

export const dynamic = "force-dynamic";

/** Plans a set of requests live under one or two topologies, at its cost: `{ set?, topologies, provider, model, times, limit }`. Returns the task, which is followed by its events. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(await startJudging(ctx, await readJson<JudgeInput>(request)), { status: 201 }),
);
