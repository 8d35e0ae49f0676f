import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { route } from "@/lib/server/http/route";
import { discardSuggestion } from "@/lib/server/reviews/suggest/drafts";
import { type SuggestedChange, suggestChange } from "@/lib/server/reviews/suggest/propose";

export const dynamic = "force-dynamic";

/** Stores a suggestion, replays the recordings on B without some of its changes, and begins a thread with what they say. Answers line by line how far that is. Closing the request does not stop it. */
export const POST = route(async ({ actor, request }) =>
  lineStream(await suggestChange({ actor, input: await readJson<SuggestedChange>(request) })),
);

/** Discards a suggestion of one's own that has no proof yet. */
export const DELETE = route(async ({ actor, request }) =>
  Response.json(
    await discardSuggestion({ actor, input: await readJson<{ readonly draft: string }>(request) }),
  ),
);
