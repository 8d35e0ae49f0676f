import "server-only";
import { processWide } from "../cache/processWide";
import type { ServiceError } from "./errors";

type Probe = () => Promise<ServiceError | null>;

const location = processWide<Probe>("store health");

/** Milliseconds for which a probe's result is valid. */
const fresh = 1_000;

/** Returns the error that makes the store unavailable; `null` if there is none. Probes at most once a second. */
export const storeTrouble = (): Promise<ServiceError | null> => location.get()?.() ?? Promise.resolve(null);

/** Sets the probe of the store. */
export function setStoreProbe(probe: Probe): void {
  let found: Promise<ServiceError | null> | null = null;
  let until = 0;
  location.set(() => {
    if (found && performance.now() < until) return found;
    until = Number.POSITIVE_INFINITY;
    found = probe().finally(() => (until = performance.now() + fresh));
    return found;
  });
}
