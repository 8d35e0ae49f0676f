import { route } from "@/app/door/routes";
import { listPlaces } from "@/lib/server/home/places";

export const dynamic = "force-dynamic";

/** Returns the targets of "Go to anything". */
export const GET = route(async ({ ctx }) => Response.json(await listPlaces(ctx, {})));
