import { route } from "@/app/door/routes";
import { type BisectInput, startBisect } from "@/lib/server/bisect/start";
import { readJson } from "@/lib/server/http/body";

export const dynamic = "force-dynamic";

/** Starts a search: `{ base: name, head: name }`. */
export const POST = route(async ({ ctx, request }) => {
  const input = await readJson<BisectInput>(request);
  return Response.json(await startBisect(ctx, input), { status: 201 });
});
