import { previewImport } from "@/lib/server/documents/preview";
import { route } from "@/lib/server/http/route";
import { readUpload } from "@/lib/server/http/upload";

/** What an import of the file would keep; nothing is kept. */
export const POST = route(async ({ actor, request }) => {
  const text = await readUpload(request);
  return Response.json(await previewImport({ actor, input: { text } }));
});
