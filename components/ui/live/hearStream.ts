/** The browser connects again by itself, but gives up when it is answered with an error, as by a server that is starting. */
const pause = 3000;

type Told = { readonly data: string } | { readonly lost: true };
/** A tab asks for what was said last when it begins to listen. */
type Passed = Told | { readonly asks: true };

export type Listener = {
  /** What a message is about; of each, the last message is passed on to a tab that comes later. */
  readonly keyOf: (data: string) => string;
  readonly onMessage: (data: string) => void;
  /** The connection broke; it comes back by itself. */
  readonly onLost?: () => void;
};

/** Hears server-sent events at an address until what it returns is called. Browsers open six connections to a server, so all tabs share one: one of them holds a lock and passes on what it hears, and another takes over when it goes. */
export function hearStream(url: string, { keyOf, onMessage, onLost }: Listener): () => void {
  const end = new AbortController();
  const { signal } = end;
  const said = new Map<string, string>();
  const hear = (told: Told): void => {
    if (signal.aborted) return;
    if ("lost" in told) return onLost?.();
    said.set(keyOf(told.data), told.data);
    onMessage(told.data);
  };
  // Without TLS browsers have locks on loopback only; then each tab hears for itself.
  if (!navigator.locks) {
    void connect(url, hear, signal);
    return () => end.abort();
  }
  const name = `planner-studio${url}`;
  const channel = new BroadcastChannel(name);
  let leads = false;
  channel.onmessage = ({ data: passed }: MessageEvent<Passed>) => {
    if (!("asks" in passed)) hear(passed);
    else if (leads) for (const data of said.values()) channel.postMessage({ data });
  };
  channel.postMessage({ asks: true });
  const lead = (): Promise<void> => {
    leads = true;
    return connect(
      url,
      (told) => {
        channel.postMessage(told);
        hear(told);
      },
      signal,
    );
  };
  navigator.locks.request(name, { signal }, lead).catch(() => {});
  return () => {
    end.abort();
    channel.close();
  };
}

/** Resolves when the signal aborts. */
function connect(url: string, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The lock may come when nobody waits for it any more; kept, it would leave every tab deaf.
    if (signal.aborted) return resolve();
    let events: EventSource;
    let again: ReturnType<typeof setTimeout>;
    const listen = () => {
      events = new EventSource(url);
      events.onmessage = ({ data }) => tell({ data });
      events.onerror = () => {
        tell({ lost: true });
        if (events.readyState === EventSource.CLOSED && !signal.aborted) again = setTimeout(listen, pause);
      };
    };
    listen();
    signal.addEventListener("abort", () => {
      clearTimeout(again);
      events.close();
      resolve();
    });
  });
}
