import { type Actor, localActor } from "./core/actor";
import type { Database, Store } from "./db/store";
import { bringStore } from "./db/theStore";
import { type Ctx, contextOf } from "./verb/context";

let current: Store | null = null;

/** Sets the store of the tests' server; `null` removes it. */
export function setStore(store: Store | null): void {
  current = store;
  bringStore(store);
}

/** Context of an actor on the tests' server. */
export function ctxAs(actor: Actor = localActor, store: Database | null = current): Ctx {
  if (!store) throw new Error("The store is open while tests run.");
  return contextOf({ store }, actor);
}
