import { route } from "@/app/door/routes";
import { getBackground } from "@/lib/server/background/get";

export const dynamic = "force-dynamic";

/** Returns the state and progress of background runs. */
export const GET = route(async ({ ctx }) => Response.json(await getBackground(ctx, {})));
