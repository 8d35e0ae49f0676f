import "server-only";
import { type Memory, slot } from "./memory";

type Work = (stopped: AbortSignal) => Promise<void>;

const detached = slot("detached-work", () => ({
  stop: new AbortController(),
  active: new Set<Promise<void>>(),
}));

/** Runs work that no request waits for. The server's stop aborts its signal and awaits its end; afterwards none begins. */
export function runDetached(memory: Memory, work: Work): void {
  const { stop, active } = detached(memory);
  if (stop.signal.aborted) return;
  const running = work(stop.signal).finally(() => active.delete(running));
  active.add(running);
  running.catch(() => {});
}

/** Ends all detached work, before the database that it reads is closed. */
export async function stopDetached(memory: Memory): Promise<void> {
  const { stop, active } = detached(memory);
  stop.abort();
  await Promise.allSettled(active);
}
