import { route } from "@/app/door/routes";
import { cancelSweep } from "@/lib/server/sweeps/cancel";

export const POST = route<"id">(async ({ ctx, params: { id: sweep } }) =>
  Response.json(await cancelSweep(ctx, { sweep })),
);
