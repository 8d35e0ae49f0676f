import { route } from "@/app/door/routes";
import { getSweep } from "@/lib/server/sweeps/get";

/** Returns a sweep's progress and its first jobs; `?after=NUMBER&max=NUMBER` for further pages of them. */
export const GET = route<"id">(async ({ ctx, request, params: { id: sweep } }) => {
  const { searchParams } = new URL(request.url);
  const page = Object.fromEntries(
    ["after", "max"].flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
  return Response.json(await getSweep(ctx, { sweep, ...page }));
});
