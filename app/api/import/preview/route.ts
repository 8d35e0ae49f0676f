import { route } from "@/app/door/routes";
import { previewImport } from "@/lib/server/documents/preview";
import { readUpload } from "@/lib/server/http/upload";

/** Previews an import without storing anything. `?name=` and `?planner=` work as in the import. */
export const POST = route(async ({ ctx, request }) => {
  const text = await readUpload(request);
  const { searchParams } = new URL(request.url);
  const naming = {
    name: searchParams.get("name") ?? undefined,
    planner: searchParams.get("planner") ?? undefined,
    drawing: searchParams.get("drawing") ?? undefined,
  };
  return Response.json(await previewImport(ctx, { text, ...naming }));
});
