import { route } from "@/app/door/routes";
import { importDocument } from "@/lib/server/documents/import";
import { readUpload } from "@/lib/server/http/upload";

/** Stores an uploaded topology, recording, trace or drawing: a form's `file`, or a JSON body. `?name=` and `?planner=` are for drawings, which have neither; `?set=` is the title of the set that a recording joins. */
export const POST = route(async ({ ctx, request }) => {
  const text = await readUpload(request);
  const { searchParams } = new URL(request.url);
  const naming = {
    name: searchParams.get("name") ?? undefined,
    planner: searchParams.get("planner") ?? undefined,
    set: searchParams.get("set") ?? undefined,
    drawing: searchParams.get("drawing") ?? undefined,
  };
  return Response.json(await importDocument(ctx, { text, ...naming }), { status: 201 });
});
