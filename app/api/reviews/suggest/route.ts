import { route } from "@/app/door/routes";
import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { discardSuggestion } from "@/lib/server/reviews/suggest/drafts";
import { type SuggestedChange, suggestChange } from "@/lib/server/reviews/suggest/propose";

export const dynamic = "force-dynamic";

/** Stores a suggestion, replays B without some of its changes, and starts a thread with the results. Streams progress. Closing the request does not cancel it. */
export const POST = route(async ({ ctx, request }) =>
  lineStream(await suggestChange(ctx, await readJson<SuggestedChange>(request))),
);

/** Discards an own suggestion that has no proof yet. */
export const DELETE = route(async ({ ctx, request }) =>
  Response.json(await discardSuggestion(ctx, await readJson<{ readonly draft: string }>(request))),
);
