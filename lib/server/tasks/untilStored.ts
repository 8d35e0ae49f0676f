import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two attempts to store an end. */
const endAgainEvery = 500;

/** Stores an end once the database can, since its work would be running as long as this process lives; reports the first failure. Throws once the work is left. */
export async function untilStored(
  store: () => Promise<unknown>,
  isLeft: () => boolean,
  report: (error: unknown) => void,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await store();
      return;
    } catch (error) {
      if (isLeft()) throw error;
      if (attempt === 0) report(error);
      await sleep(endAgainEvery, null, { ref: false });
    }
  }
}
