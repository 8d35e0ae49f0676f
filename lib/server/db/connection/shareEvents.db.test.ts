import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openEvents, type SharedEvents } from "../../core/events";
import { emptyDatabase, onPostgres } from "../engines.fixture";
import { openStore } from "../open";
import type { Store } from "../store";

onPostgres("on PostgreSQL", () => {
  const servers: { readonly store: Store; readonly events: SharedEvents; readonly heard: string[] }[] = [];
  beforeAll(async () => {
    const databaseUrl = await emptyDatabase();
    for (let i = 0; i < 2; i++) {
      const store = await openStore({ databaseUrl, connections: 2 });
      const events = openEvents();
      const heard: string[] = [];
      for (const topic of ["reviews", "jobs", "sweep one"] as const)
        events.on(topic, () => heard.push(topic));
      store.share(events);
      // Every topic is delivered once when the connection is open.
      await vi.waitFor(() => expect(heard).toEqual(["reviews", "jobs", "sweep one"]), { timeout: 240_000 });
      heard.length = 0;
      servers.push({ store, events, heard });
    }
  });
  afterAll(async () => {
    for (const { store } of servers) await store.close();
  });

  it("brings each event to the other processes on the database, and to its own only once", async () => {
    const [a, b] = servers;
    a?.events.emit("reviews");
    a?.events.emit("sweep one");
    await vi.waitFor(() => expect(b?.heard.sort()).toEqual(["reviews", "sweep one"]), { timeout: 240_000 });
    b?.events.emit("jobs");
    await vi.waitFor(() => expect(a?.heard).toEqual(["reviews", "sweep one", "jobs"]), { timeout: 240_000 });
    expect(b?.heard).toEqual(["reviews", "sweep one", "jobs"]);
  });

  it("listens again when the connection is lost, and delivers every topic then, since some may have been missed", async () => {
    const [a, b] = servers;
    for (const server of servers) server.heard.length = 0;
    const ended = await a?.store.prisma.$queryRawUnsafe(`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%')`);
    expect(ended).toHaveLength(2);
    for (const server of servers)
      await vi.waitFor(() => expect(server.heard).toEqual(["reviews", "jobs", "sweep one"]), {
        timeout: 240_000,
      });
    b?.events.emit("jobs");
    await vi.waitFor(() => expect(a?.heard).toHaveLength(4), { timeout: 240_000 });
  });

  it("sends one query at a time while the database is slow", async () => {
    const [a, b] = servers;
    if (b) b.heard.length = 0;
    const query = Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
    let [running, most] = [0, 0];
    const spy = vi.spyOn(Client.prototype, "query").mockImplementation(async function (
      this: Client,
      ...args: unknown[]
    ) {
      most = Math.max(most, ++running);
      await sleep(100);
      return query.apply(this, args).finally(() => running--);
    });
    for (const topic of ["reviews", "jobs", "sweep one"] as const) {
      a?.events.emit(topic);
      await sleep(40);
    }
    await vi.waitFor(() => expect(b?.heard.sort()).toEqual(["jobs", "reviews", "sweep one"]), {
      timeout: 240_000,
    });
    spy.mockRestore();
    expect(most).toBe(1);
  });
});
