import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type Memory, slot } from "./memory";

type Work<T> = { readonly key: string; readonly make: () => Promise<T> };

/**
 * Names work that a request waits for only `milliseconds`: returns its value, or `late`. The work goes on, and until it ends
 * equal keys share it, so that visits to a page do not pile it up.
 */
export function soon<T>(name: string, milliseconds: number) {
  const running = slot(name, () => new Map<string, Promise<T>>());
  return (memory: Memory, { key, make }: Work<T>): Promise<T | "late"> => {
    const all = running(memory);
    const work = all.get(key) ?? make().finally(() => all.delete(key));
    all.set(key, work);
    work.catch(() => {});
    return Promise.race([work, sleep(milliseconds, "late" as const, { ref: false })]);
  };
}
