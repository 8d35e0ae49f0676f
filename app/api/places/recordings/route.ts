import { route } from "@/app/door/routes";
import { findRecordings } from "@/lib/server/home/places";

export const dynamic = "force-dynamic";

/** Finds recordings by the text in the query. */
export const GET = route(async ({ ctx, request }) => {
  const text = new URL(request.url).searchParams.get("text") ?? "";
  return Response.json(await findRecordings(ctx, { text }));
});
