import { localActor } from "@/lib/server/actor";
import { importDocument } from "@/lib/server/documents/import";
import { readUpload } from "@/lib/server/documents/readUpload";
import { ownPagesOnly, respond } from "@/lib/server/http/respond";

/** Keeps an uploaded topology, recording or trace: a form's `file`, or a JSON body. */
export const POST = (request: Request): Promise<Response> =>
  respond(async () => {
    ownPagesOnly(request);
    const text = await readUpload(request);
    return Response.json(await importDocument({ actor: localActor, input: { text } }), { status: 201 });
  });
