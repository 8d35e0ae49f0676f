import { route } from "@/app/door/routes";
import { againstBase, type DraftQuestion } from "@/lib/server/drafts/against";
import { draftLimit, readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";

export const dynamic = "force-dynamic";

/** Replays the recordings on a draft in memory: `{ base, draft }`. Streams the differences so far, one line each. Closing the request cancels it. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await againstBase(ctx, await readJson<DraftQuestion>(request, draftLimit))),
);
