import { server } from "@/lib/server/compose";
import { routesOf } from "@/lib/server/http/route";

/** Entry point of every route. */
export const route = routesOf(server);
