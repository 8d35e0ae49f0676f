import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { type RunInput, runLimits, runPlan } from "@/lib/server/of/smith/run";

export const dynamic = "force-dynamic";

/** Runs a plan: `{ plan: text, recording, request? }`. Streams progress line by line, the result last. Closing the request cancels the run. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await runPlan(ctx, await readJson<RunInput>(request, runLimits))),
);
