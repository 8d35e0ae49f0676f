import { route } from "@/app/door/routes";
import { cancelBisect } from "@/lib/server/bisect/cancel";

export const POST = route<"id">(async ({ ctx, params: { id: bisect } }) =>
  Response.json(await cancelBisect(ctx, { bisect })),
);
