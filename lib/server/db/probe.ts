import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceError } from "../core/errors";
import { StoreUnavailable } from "../core/errors";
import { type DataPlace, troubleOf } from "../core/trouble";
import type { Store } from "./store";

/** Max milliseconds for an answer of a database server. */
const longest = 5_000;

/** Returns the error that makes the store unavailable; `null` if it answers, or fails for an unrecognized reason. */
export async function probeStore(
  { prisma, kind }: Pick<Store, "prisma" | "kind">,
  location: DataPlace,
): Promise<ServiceError | null> {
  const answer = prisma.$queryRaw`SELECT 1`.then(
    () => null,
    (error: unknown) => troubleOf(error, location),
  );
  // The embedded database may be busy for longer without being unavailable.
  if (kind === "pglite") return answer;
  const late = new StoreUnavailable(
    `The database ${location.where} has not answered within ${longest / 1000} seconds. Check that it is running; nothing was stored for this request.`,
  );
  return Promise.race([answer, sleep(longest, late, { ref: false })]);
}
