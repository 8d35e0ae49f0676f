import "server-only";
import { EventEmitter } from "node:events";
import { processWide } from "../cache/processWide";

const place = processWide<EventEmitter>("review-changes");
const change = "change";

function emitter(): EventEmitter {
  const one = place.get() ?? new EventEmitter().setMaxListeners(0);
  place.set(one);
  return one;
}

/** Notifies this process of a change of a review. Other servers on the same database poll. */
export const reviewChanged = (): void => void emitter().emit(change);

/** Resolves when a review changes next, or after `milliseconds`, or when the signal aborts. */
export function nextReviewChange(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      emitter().off(change, done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    emitter().once(change, done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
