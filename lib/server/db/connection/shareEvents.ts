import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { SharedEvents } from "../../core/events";

const channel = "planner_studio";
/** Milliseconds. */
const afterLoss = 1_000;
/** Milliseconds within which topics are sent together: each commit of a notification waits for the others of its database. */
const together = 20;

/** Shares events with the other processes on a PostgreSQL database, over one connection that is opened again when it is lost. */
export function shareEvents(url: string, events: SharedEvents): { close(): Promise<void> } {
  const own = randomUUID();
  const closing = new AbortController();
  const waiting = new Set<string>();
  let client: Client | null = null;

  let sending = false;
  // One query at a time: while the database is slow, topics gather.
  const sendWaiting = async () => {
    sending = true;
    while (waiting.size > 0) {
      await sleep(together, null, { ref: false });
      const topics = [...waiting];
      waiting.clear();
      // An event that is not sent reaches the others when they poll.
      await client
        ?.query("SELECT pg_notify($1, $2 || topic) FROM unnest($3::text[]) topic", [
          channel,
          `${own} `,
          topics,
        ])
        .catch(() => {});
    }
    sending = false;
  };
  events.share((topic) => {
    if (closing.signal.aborted) return;
    waiting.add(topic);
    if (!sending) void sendWaiting();
  });

  const follow = async (): Promise<void> => {
    const next = new Client({ connectionString: url, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      for (const event of ["error", "end"] as const) next.on(event, () => resolve());
    });
    next.on("notification", ({ payload = "" }) => {
      const space = payload.indexOf(" ");
      if (payload.slice(0, space) !== own) events.deliver(payload.slice(space + 1));
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      client = next;
      events.deliver(null);
      await Promise.race([lost, aborted(closing.signal)]);
    } finally {
      client = null;
      await next.end().catch(() => {});
    }
  };
  const following = (async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {});
      await sleep(afterLoss, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    close: () => {
      closing.abort();
      return following;
    },
  };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
