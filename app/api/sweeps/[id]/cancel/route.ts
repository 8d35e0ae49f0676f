import { route } from "@/lib/server/http/route";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

export const POST = route<"id">(async ({ actor, params: { id: sweep } }) =>
  Response.json(await cancelSweep({ actor, input: { sweep } })),
);
