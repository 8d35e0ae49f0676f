import { listPlaces } from "@/lib/server/home/places";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

/** Returns the targets of "Go to anything". */
export const GET = route(async ({ ctx }) => Response.json(await listPlaces(ctx, {})));
