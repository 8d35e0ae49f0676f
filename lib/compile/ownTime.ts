/** A clock that pauses during calls. */
export type PolicyTime = {
  /** Rejects with the error from `over` when the time is used up. */
  readonly used: Promise<never>;
  /** Pauses the clock until the call is answered. */
  during<T>(call: Promise<T>): Promise<T>;
  stop(): void;
};

/** Limits the time of a policy, excluding calls, in milliseconds. Cannot interrupt code that never yields. */
export function ownTime(max: number, over: () => Error): PolicyTime {
  let left = max;
  let open = 0;
  let began = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let expire: (error: Error) => void = () => {};
  const used = new Promise<never>((_resolve, reject) => {
    expire = reject;
  });
  used.catch(() => {});
  const start = () => {
    began = performance.now();
    timer = setTimeout(() => expire(over()), left);
  };
  const pause = () => {
    clearTimeout(timer);
    left = Math.max(0, left - (performance.now() - began));
  };
  const answered = () => {
    open--;
    if (open === 0 && !stopped) start();
  };
  start();
  return {
    used,
    during: (call) => {
      if (open === 0) pause();
      open++;
      call.then(answered, answered);
      return call;
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
