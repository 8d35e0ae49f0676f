import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import type { LiveInput } from "@/lib/server/of/smith/live/input";
import { startLive } from "@/lib/server/of/smith/live/plan";

export const dynamic = "force-dynamic";

/** Plans a request with a live model, at its cost: `{ request, narratives, topology, provider, model, registry? }`. Returns the task, which is followed by its events. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(await startLive(ctx, await readJson<LiveInput>(request)), { status: 201 }),
);
