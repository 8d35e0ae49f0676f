import { importDocument } from "@/lib/server/documents/import";
import { route } from "@/lib/server/http/route";
import { readUpload } from "@/lib/server/http/upload";

/** Keeps an uploaded topology, recording or trace: a form's `file`, or a JSON body. */
export const POST = route(async ({ actor, request }) => {
  const text = await readUpload(request);
  return Response.json(await importDocument({ actor, input: { text } }), { status: 201 });
});
