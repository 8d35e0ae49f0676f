import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { checkInflight, type InflightInput } from "@/lib/server/inflight/check";

export const dynamic = "force-dynamic";

/** Resumes the threads of `base` under `head`: `{ base, head }`. Streams progress, one line each. Closing the request cancels it. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await checkInflight(ctx, await readJson<InflightInput>(request))),
);
