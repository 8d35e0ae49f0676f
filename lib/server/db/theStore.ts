import "server-only";
import { processWide } from "../cache/processWide";
import { openStore, storeOptions } from "./open";
import type { Store } from "./store";

const place = processWide<Promise<Store>>("store");

/** The process's store, opened at the first call; a failure is tried again at the next. */
export function theStore(): Promise<Store> {
  const open = place.get() ?? openStore(storeOptions(process.env));
  place.set(open);
  open.catch(() => {
    if (place.get() === open) place.set(undefined);
  });
  return open;
}

/** Tests and tools bring a store of their own; null forgets it. */
export const bringStore = (store: Store | null): void =>
  place.set(store ? Promise.resolve(store) : undefined);

export async function closeTheStore(): Promise<void> {
  const open = await place.get()?.catch(() => null);
  bringStore(null);
  await open?.close();
}
