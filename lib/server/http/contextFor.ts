import "server-only";
import { theStore } from "../db/theStore";
import { type Ctx, contextOf } from "../verb/context";
import { actorOf } from "./profile";

/** Resolves the context of a request with these headers. */
export async function contextFor(sent: Pick<Headers, "get">): Promise<Ctx> {
  const store = await theStore();
  return contextOf({ store }, await actorOf(store, sent.get("cookie")));
}
