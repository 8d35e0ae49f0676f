import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { route } from "@/lib/server/http/route";
import { checkInflight, type InflightInput } from "@/lib/server/inflight/check";

export const dynamic = "force-dynamic";

/** Carries the threads of `base` on under `head`: `{ base, head }`. Answers line by line how far it is. Closing the request stops it. */
export const POST = route(async ({ actor, request }) =>
  lineStream(await checkInflight({ actor, input: await readJson<InflightInput>(request) })),
);
