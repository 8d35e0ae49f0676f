import "server-only";
import { EventEmitter } from "node:events";
import { processWide } from "../cache/processWide";

const place = processWide<EventEmitter>("review-changes");

function emitter(): EventEmitter {
  const one = place.get() ?? new EventEmitter().setMaxListeners(0);
  place.set(one);
  return one;
}

/** Tells this process that a review has changed. Other servers on the same database find out by looking. */
export const reviewChanged = (number: number): void => void emitter().emit(String(number));

/** Resolves at the review's next change, or after `milliseconds`, or when the signal aborts. */
export function nextReviewChange(number: number, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      emitter().off(String(number), done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    emitter().once(String(number), done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
