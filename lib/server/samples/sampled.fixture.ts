import { afterAll, beforeAll } from "vitest";
import { shippedPlanners } from "../../planners";
import { machineActor } from "../core/actor";
import type { Contents, Open } from "../db/engines.fixture";
import type { Store } from "../db/store";
import { ctxAs, leaveStore, setEngine, setStore } from "../server.fixture";
import { seedSamples } from "./seed";

/** The server's store with the samples in it, from before the first of these tests until after the last, which also takes a brought engine away. */
export const sampled = (open: Open): (() => Store) => openedWith(open, samples);

/** The same without the samples. */
export const unseeded = (open: Open): (() => Store) => openedWith(open, null);

const samples: Contents = {
  name: "samples",
  write: (store) => seedSamples(ctxAs(machineActor, store)),
};

function openedWith(open: Open, contents: Contents | null): () => Store {
  let store: Store | null = null;
  beforeAll(async () => {
    // Other planners have other samples.
    const copied = contents !== null && ctxAs().planners === shippedPlanners;
    store = await (copied ? open(contents) : open());
    setStore(store);
    if (!copied) await contents?.write(store);
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
