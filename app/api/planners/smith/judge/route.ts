import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { judgeEvents } from "@/lib/server/of/smith/live/events";
import type { JudgeInput } from "@/lib/server/of/smith/live/judge";

export const dynamic = "force-dynamic";

/** Plans a set of requests live under one or two topologies, at its cost: `{ set?, topologies, provider, model, times, limit }`. Streams progress line by line, the tables last. Closing the request cancels. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await judgeEvents(ctx, await readJson<JudgeInput>(request), request.signal)),
);
