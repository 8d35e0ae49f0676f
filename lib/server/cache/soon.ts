import "server-only";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves with a value, or with `late` if that takes longer than `milliseconds`; the work goes on, and a cache has its value for a later request. */
export function soon<T, L>(value: Promise<T>, milliseconds: number, late: L): Promise<T | L> {
  value.catch(() => {});
  return Promise.race([value, sleep(milliseconds, late, { ref: false })]);
}
