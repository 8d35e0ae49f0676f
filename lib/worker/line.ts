import { setMaxListeners } from "node:events";

/** A task queue for threads: interactive tasks come before background ones, and cancelled tasks leave it safely. */
export type Line = {
  /** Runs when there is capacity, in order; patient tasks last. While queued, the signal removes it and rejects with the signal's reason. */
  wait<T>(run: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** True while anything runs or is queued. */
  busy(): boolean;
  /** Calls back each time the queue becomes empty and idle. */
  onFree(call: () => void): void;
  /** Rejects all queued tasks; no further task starts. */
  close(): void;
};

type WaitOptions = { readonly patient?: boolean; readonly signal?: AbortSignal | undefined };

/** Opens a queue that runs up to `room` tasks at a time, and none while the queue `before` is busy. */
export function openLine(room: number, before?: Line): Line {
  const pressing = new Set<() => void>();
  const patient = new Set<() => void>();
  const closing = new AbortController();
  // Every queued task listens to it.
  setMaxListeners(0, closing.signal);
  const frees: (() => void)[] = [];
  let running = 0;

  const busy = () => running + pressing.size + patient.size > 0;
  const next = () => {
    const [begin] = pressing.size > 0 ? pressing : patient;
    if (!begin || running >= room || before?.busy()) return;
    pressing.delete(begin);
    patient.delete(begin);
    running += 1;
    begin();
  };
  const whenFree = () => {
    if (!busy()) for (const call of frees) call();
  };
  before?.onFree(() => {
    for (let position = running; position < room; position++) next();
  });

  return {
    wait: (run, options = {}) =>
      new Promise((resolve, reject) => {
        const waiting = options.patient ? patient : pressing;
        const signals = [closing.signal, ...(options.signal ? [options.signal] : [])];
        const leave = () => {
          waiting.delete(begin);
          listen("removeEventListener");
          reject(signals.find(({ aborted }) => aborted)?.reason);
          whenFree();
        };
        const begin = () => {
          listen("removeEventListener");
          const ended = run().finally(() => (running -= 1));
          ended.then(resolve, reject).finally(() => {
            next();
            whenFree();
          });
        };
        const listen = (how: "addEventListener" | "removeEventListener") => {
          for (const signal of signals) signal[how]("abort", leave);
        };
        if (signals.some(({ aborted }) => aborted)) return leave();
        listen("addEventListener");
        waiting.add(begin);
        next();
      }),
    busy,
    onFree: (call) => void frees.push(call),
    close: () => closing.abort(new Error("The threads have been stopped.")),
  };
}
