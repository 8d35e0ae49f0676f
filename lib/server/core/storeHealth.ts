import "server-only";
import { processWide } from "../cache/processWide";
import type { ServiceError } from "./errors";

type Probe = () => Promise<ServiceError | null>;

const place = processWide<Probe>("store health");

/** Milliseconds for which the store counts as it was found. */
const fresh = 1_000;

/** Returns the error that keeps pages from the store; `null` if there is none. Asks at most once a second. */
export const storeTrouble = (): Promise<ServiceError | null> => place.get()?.() ?? Promise.resolve(null);

/** Sets what looks at the store. */
export function setStoreProbe(probe: Probe): void {
  let found: Promise<ServiceError | null> | null = null;
  let until = 0;
  place.set(() => {
    if (found && performance.now() < until) return found;
    until = Number.POSITIVE_INFINITY;
    found = probe().finally(() => (until = performance.now() + fresh));
    return found;
  });
}
