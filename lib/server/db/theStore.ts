import "server-only";
import { processWide } from "../cache/processWide";
import { openStore, storeOptions } from "./open";
import type { Store } from "./store";

const place = processWide<Promise<Store>>("store");

/** Opens the process's store on the first call; a failure is retried on the next. */
export function theStore(): Promise<Store> {
  const open = place.get() ?? openStore(storeOptions(process.env));
  place.set(open);
  open.catch(() => {
    if (place.get() === open) place.set(undefined);
  });
  return open;
}

/** Sets the store for tests and tools; `null` resets it. */
export const bringStore = (store: Store | null): void =>
  place.set(store ? Promise.resolve(store) : undefined);

export async function closeTheStore(): Promise<void> {
  const open = await place.get()?.catch(() => null);
  bringStore(null);
  await open?.close();
}
