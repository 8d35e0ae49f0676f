import { route } from "@/app/door/routes";
import { keepShadowLog } from "@/lib/server/agreement/keepLog";
import { readUpload } from "@/lib/server/http/upload";

/** Stores an uploaded shadow log after redaction: a form's `file`. `?name=` is its title, `?map=` a JMESPath map as JSON. */
export const POST = route(async ({ ctx, request }) => {
  const bytes = await readUpload(request);
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("name") ?? "";
  const map = searchParams.get("map") ?? undefined;
  return Response.json(await keepShadowLog(ctx, { bytes, name, map }), { status: 201 });
});
