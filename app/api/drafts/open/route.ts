import { type OpenPageInput, refreshPresence } from "@/lib/server/drafts/presence";
import { readJson } from "@/lib/server/http/body";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

/** Notes that a page has a topology open for editing; answers who else has. */
export const POST = route(async ({ actor, request }) =>
  Response.json(await refreshPresence({ actor, input: await readJson<OpenPageInput>(request) })),
);
