import "server-only";
import { EventEmitter } from "node:events";

/** `jobs`: some were added; `cancels`: a sweep was cancelled; `tasks`: one was cancelled, or is followed on another server. */
type Topic = "recordings" | "reviews" | "jobs" | "cancels" | "tasks" | `sweep ${string}` | `task ${string}`;

/** Notifies the work of a server of changes, its own and those of other processes on its database. */
export type Events = {
  emit(topic: Topic): void;
  /** Calls a listener on every change; returns how to remove it. */
  on(topic: Topic, call: () => void): () => void;
  /** Resolves at the next change, or after `milliseconds`, or when the signal aborts. */
  next(topic: Topic, milliseconds: number, signal: AbortSignal): Promise<void>;
};

/** Seconds after which work looks for changes of which no event came: those of a process that lost its connection. */
export const lookSeconds = 15;

/** Events that other processes can share. */
export type SharedEvents = Events & {
  /** Calls `send` for each topic that is emitted here. */
  share(send: (topic: string) => void): void;
  /** Delivers a topic of another process; every topic if `null`, when some may have been missed. */
  deliver(topic: string | null): void;
};

export function openEvents(): SharedEvents {
  const emitter = new EventEmitter().setMaxListeners(0);
  let send = (_: string) => {};
  return {
    share: (call) => {
      send = call;
    },
    deliver: (topic) => {
      for (const one of topic === null ? emitter.eventNames() : [topic]) emitter.emit(one);
    },
    emit: (topic) => {
      emitter.emit(topic);
      send(topic);
    },
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
