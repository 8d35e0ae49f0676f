import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { type InflightInput, startInflight } from "@/lib/server/inflight/start";

export const dynamic = "force-dynamic";

/** Starts to resume the threads of `base` under `head`: `{ base, head, set? }`. Returns the task, which is followed by its events. */
export const POST = route(async ({ ctx, request }) => {
  const input = await readJson<InflightInput>(request);
  return Response.json(await startInflight(ctx, input), { status: 201 });
});
