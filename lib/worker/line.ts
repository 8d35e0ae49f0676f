import { setMaxListeners } from "node:events";

/** Where tasks wait for a thread, so that what a person waits for comes before what runs by itself, and what nobody wants any more leaves without harm. */
export type Line = {
  /** Runs when there is room, after those that came before; patient ones after all others. While it waits, the signal takes it out, and it is rejected with the signal's reason. */
  wait<T>(run: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** Nothing leaves the line any more: all that waits is rejected. */
  close(): void;
};

type WaitOptions = { readonly patient?: boolean; readonly signal?: AbortSignal | undefined };

/** At most `room` tasks at a time leave the line. */
export function openLine(room: number): Line {
  const pressing = new Set<() => void>();
  const patient = new Set<() => void>();
  const closing = new AbortController();
  // Everyone in the line listens to it.
  setMaxListeners(0, closing.signal);
  let running = 0;

  const next = () => {
    const [begin] = pressing.size > 0 ? pressing : patient;
    if (!begin || running >= room) return;
    pressing.delete(begin);
    patient.delete(begin);
    running += 1;
    begin();
  };

  return {
    wait: (run, options = {}) =>
      new Promise((resolve, reject) => {
        const waiting = options.patient ? patient : pressing;
        const signals = [closing.signal, ...(options.signal ? [options.signal] : [])];
        const leave = () => {
          waiting.delete(begin);
          listen("removeEventListener");
          reject(signals.find(({ aborted }) => aborted)?.reason);
        };
        const begin = () => {
          listen("removeEventListener");
          const ended = run().finally(() => (running -= 1));
          ended.then(resolve, reject).finally(next);
        };
        const listen = (how: "addEventListener" | "removeEventListener") => {
          for (const signal of signals) signal[how]("abort", leave);
        };
        if (signals.some(({ aborted }) => aborted)) return leave();
        listen("addEventListener");
        waiting.add(begin);
        next();
      }),
    close: () => closing.abort(new Error("The threads have been stopped.")),
  };
}
