import "server-only";
import { EventEmitter } from "node:events";
import { processWide } from "../cache/processWide";

const place = processWide<EventEmitter>("sweep-changes");

function emitter(): EventEmitter {
  const one = place.get() ?? new EventEmitter().setMaxListeners(0);
  place.set(one);
  return one;
}

/** Notifies this process of a change of a sweep. Other servers on the same database poll. */
export const sweepChanged = (sweepId: string): void => void emitter().emit(sweepId);

/** Resolves at the sweep's next change, or after `milliseconds`, or when the signal aborts. */
export function nextChange(sweepId: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      emitter().off(sweepId, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    emitter().once(sweepId, done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
