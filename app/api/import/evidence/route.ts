import { route } from "@/app/door/routes";
import { importEvidence } from "@/lib/server/documents/importEvidence";
import { readUpload } from "@/lib/server/http/upload";

/** Stores an uploaded comparison of two commits of an app: a form's `file`, or a JSON body. Returns the address of its page. */
export const POST = route(async ({ ctx, request }) =>
  Response.json(await importEvidence(ctx, { text: await readUpload(request) }), { status: 201 }),
);
