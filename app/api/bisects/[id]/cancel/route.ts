import { cancelBisect } from "@/lib/server/bisect/cancel";
import { route } from "@/lib/server/http/route";

export const POST = route<"id">(async ({ ctx, params: { id: bisect } }) =>
  Response.json(await cancelBisect(ctx, { bisect })),
);
