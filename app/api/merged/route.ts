import { route } from "@/app/door/routes";
import { getMerged } from "@/lib/server/diffs/merged";

export const dynamic = "force-dynamic";

/** Both graphs as one drawing: `?base=name&head=name`. */
export const GET = route(async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const input = { base: searchParams.get("base") ?? "", head: searchParams.get("head") ?? "" };
  return Response.json(await getMerged(ctx, input));
});
