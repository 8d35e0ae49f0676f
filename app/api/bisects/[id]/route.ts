import { route } from "@/app/door/routes";
import { getBisect } from "@/lib/server/bisect/get";

export const dynamic = "force-dynamic";

export const GET = route<"id">(async ({ ctx, params: { id: bisect } }) =>
  Response.json(await getBisect(ctx, { bisect })),
);
