import { route } from "@/lib/server/http/route";
import { getSweep } from "@/lib/server/sweeps/get";

export const GET = route<"id">(async ({ actor, params: { id: sweep } }) =>
  Response.json(await getSweep({ actor, input: { sweep } })),
);
