import "server-only";
import { openStore, storeOptions } from "./open";
import type { Store } from "./store";

/** Next loads this file once per module graph; the process has one store all the same. */
const place = Symbol.for("planner-studio.store");
type Holder = { [place]?: Promise<Store> | undefined };

/** The process's store, opened at the first call; a failure is tried again at the next. */
export function theStore(): Promise<Store> {
  const holder = globalThis as Holder;
  holder[place] ??= openStore(storeOptions(process.env)).catch((error) => {
    holder[place] = undefined;
    throw error;
  });
  return holder[place];
}

/** Tests and tools bring a store of their own; null forgets it. */
export function bringStore(store: Store | null): void {
  (globalThis as Holder)[place] = store ? Promise.resolve(store) : undefined;
}

export async function closeTheStore(): Promise<void> {
  const open = (globalThis as Holder)[place];
  bringStore(null);
  await (await open?.catch(() => null))?.close();
}
