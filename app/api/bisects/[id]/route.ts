import { getBisect } from "@/lib/server/bisect/get";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

export const GET = route<"id">(async ({ ctx, params: { id: bisect } }) =>
  Response.json(await getBisect(ctx, { bisect })),
);
