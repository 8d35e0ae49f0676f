import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { liveEvents } from "@/lib/server/of/smith/live/events";
import type { LiveInput } from "@/lib/server/of/smith/live/input";

export const dynamic = "force-dynamic";

/** Plans a request with a live model, at its cost: `{ request, narratives, topology, provider, model, registry? }`. Streams one JSON event per line. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await liveEvents(ctx, await readJson<LiveInput>(request), request.signal)),
);
