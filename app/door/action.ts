import { server } from "@/lib/server/compose";
import { actionsOf } from "@/lib/server/http/action";

/** Entry point of every server action. */
export const action = actionsOf(server);
