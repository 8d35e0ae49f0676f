/** Reconnect delay in milliseconds after an error response, such as from a starting server, on which the browser itself gives up. */
const pause = 3000;

type Told = { readonly data: string } | { readonly lost: true };
/** A new tab requests the last messages when it subscribes. */
type Passed = Told | { readonly asks: true };

export type Listener = {
  /** Subject of a message; the last one of each subject is replayed to new tabs. */
  readonly keyOf: (data: string) => string;
  readonly onMessage: (data: string) => void;
  /** Called when the connection breaks; it reconnects automatically. */
  readonly onLost?: () => void;
};

/** Subscribes to server-sent events; returns the unsubscribe function. Browsers open six connections per server, so the tab that holds a lock relays events to the others. */
export function hearStream(url: string, { keyOf, onMessage, onLost }: Listener): () => void {
  const end = new AbortController();
  const { signal } = end;
  const said = new Map<string, string>();
  const hear = (described: Told): void => {
    if (signal.aborted) return;
    if ("lost" in described) return onLost?.();
    said.set(keyOf(described.data), described.data);
    onMessage(described.data);
  };
  // Without TLS, browsers provide locks on loopback only; each tab then has its own connection.
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
      (report) => {
        channel.postMessage(report);
        hear(report);
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
function connect(url: string, tell: (described: Told) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The lock may be granted after unsubscribing; holding it would cut off every tab.
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
