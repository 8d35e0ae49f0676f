import "server-only";
import { EventEmitter } from "node:events";

type Topic = "recordings" | "reviews" | `sweep ${string}`;

/** Notifies the work of one server of changes. Other servers on the same database poll. */
export type Events = {
  emit(topic: Topic): void;
  /** Calls a listener on every change; returns how to remove it. */
  on(topic: Topic, call: () => void): () => void;
  /** Resolves at the next change, or after `milliseconds`, or when the signal aborts. */
  next(topic: Topic, milliseconds: number, signal: AbortSignal): Promise<void>;
};

export function openEvents(): Events {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    emit: (topic) => void emitter.emit(topic),
    on: (topic, call) => {
      emitter.on(topic, call);
      return () => void emitter.off(topic, call);
    },
    next: (topic, milliseconds, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          emitter.off(topic, done);
          signal.removeEventListener("abort", done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        emitter.once(topic, done);
        signal.addEventListener("abort", done);
        if (signal.aborted) done();
      }),
  };
}
