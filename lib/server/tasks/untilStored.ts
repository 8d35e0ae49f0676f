import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type ActiveTask, report } from "./active";

/** Milliseconds between two attempts to store an end. */
const endAgainEvery = 500;

/** Stores an end once the database can, for its task would hold its question as long as this process lives. Throws if the server stops before. */
export async function untilStored(active: ActiveTask, store: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await store();
      return;
    } catch (error) {
      if (active.isLeft) throw error;
      if (attempt === 0) report(error);
      await sleep(endAgainEvery, null, { ref: false });
    }
  }
}
