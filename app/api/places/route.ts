import { route } from "@/lib/server/http/route";
import { listPlaces } from "@/lib/server/planners/places";

export const dynamic = "force-dynamic";

/** What "Go to anything" can go to. */
export const GET = route(async ({ actor }) => Response.json(await listPlaces({ actor, input: {} })));
