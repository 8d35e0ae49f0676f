import { afterAll, beforeAll } from "vitest";
import { machineActor } from "../core/actor";
import type { Store } from "../db/store";
import { ctxAs, leaveStore, setEngine, setStore } from "../server.fixture";
import { seedSamples } from "./seed";

/** The server's store with the samples in it, from before the first of these tests until after the last, which also takes a brought engine away. */
export const sampled = (open: () => Promise<Store>): (() => Store) =>
  openedWith(open, (store) => seedSamples(ctxAs(machineActor, store)));

/** The same without the samples. */
export const unseeded = (open: () => Promise<Store>): (() => Store) => openedWith(open, async () => {});

function openedWith(open: () => Promise<Store>, fill: (store: Store) => Promise<void>): () => Store {
  let store: Store | null = null;
  beforeAll(async () => {
    store = await open();
    setStore(store);
    await fill(store);
  });
  afterAll(async () => {
    await leaveStore();
    setEngine(null);
    await store?.close();
  });
  return () => {
    if (!store) throw new Error("The store is open while tests run.");
    return store;
  };
}
