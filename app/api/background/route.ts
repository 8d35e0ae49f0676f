import { getBackground } from "@/lib/server/background/get";
import { route } from "@/lib/server/http/route";

export const dynamic = "force-dynamic";

/** What the server does by itself, and how far it is. */
export const GET = route(async ({ actor }) => Response.json(await getBackground({ actor, input: {} })));
