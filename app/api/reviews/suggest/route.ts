import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { route } from "@/lib/server/http/route";
import { type SuggestedChange, suggestChange } from "@/lib/server/reviews/suggest/propose";

export const dynamic = "force-dynamic";

/** Replays the recordings on B without some of its changes, and begins a thread with what they say. Answers line by line how far that is. Closing the request stops it. */
export const POST = route(async ({ actor, request }) =>
  lineStream(await suggestChange({ actor, input: await readJson<SuggestedChange>(request) })),
);
