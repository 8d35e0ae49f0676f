import { route } from "@/app/door/routes";
import { type OpenPageInput, refreshPresence } from "@/lib/server/drafts/presence";
import { readJson } from "@/lib/server/http/body";

export const dynamic = "force-dynamic";

/** Records that a page has a topology open for editing; returns the other editors. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(await refreshPresence(ctx, await readJson<OpenPageInput>(request))),
);
