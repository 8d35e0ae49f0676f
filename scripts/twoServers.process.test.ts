import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundled } from "../lib/server/bundled.fixture";
import { emptyDatabase, onPostgres } from "../lib/server/db/engines.fixture";
import { freePort } from "./freePort";
import { type RunningServer, runServer, serves } from "./runningServer";

const workerEntry = bundled("scripts/pack/archived/worker.ts");

type Task = {
  readonly state: string;
  readonly settled: boolean;
  readonly progress: { readonly tried: number };
};
type Search = { readonly id: string; readonly state: string };
type Person = { readonly id: string; readonly name: string };

onPostgres("two servers and two workers on one PostgreSQL", () => {
  const [a, b] = [freePort(), freePort()];
  const servers: RunningServer[] = [];
  const workers: ChildProcess[] = [];
  /** Each person's cookie, by name. */
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    const DATABASE_URL = await emptyDatabase();
    // The first makes the database, which two at once would wait for each other to do.
    for (const port of [a, b]) {
      servers.push(runServer(port, undefined, { DATABASE_URL, PLANNER_STUDIO_WORKERS: "0" }));
      await serves(port);
    }
    for (const port of [freePort(), freePort()]) workers.push(startWorker(port, DATABASE_URL));
  });
  afterAll(() => {
    for (const one of workers) one.kill("SIGKILL");
    for (const one of servers) one.remove();
  });

  const startWorker = (port: number, DATABASE_URL: string) =>
    spawn(process.execPath, ["--conditions=react-server", workerEntry, String(port)], {
      env: { ...process.env, DATABASE_URL, PLANNER_STUDIO_WORKERS: "1" },
      stdio: "ignore",
    });

  type Sent = {
    readonly as?: string;
    readonly body?: unknown;
    readonly headers?: { readonly [name: string]: string };
  };
  const ask = (port: number, path: string, { as, body, headers }: Sent = {}) =>
    fetch(`http://localhost:${port}${path}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(as !== undefined && { cookie: cookies.get(as) ?? "" }),
        ...headers,
      },
    });
  const read = async <T>(port: number, path: string, sent?: Sent): Promise<T> => {
    const response = await ask(port, path, sent);
    const text = await response.text();
    expect([response.status, text]).toEqual([expect.toSatisfy((status) => status < 300), text]);
    return JSON.parse(text) as T;
  };
  /** Events of a server's stream until `isLast` accepts one. */
  async function hear<T>(port: number, path: string, isLast: (event: T) => boolean): Promise<readonly T[]> {
    const { body } = await ask(port, path);
    const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    const events: T[] = [];
    for await (const line of createInterface({ input: stream })) {
      if (!line.startsWith("data: ")) continue;
      const event = JSON.parse(line.slice("data: ".length)) as T;
      events.push(event);
      if (isLast(event)) break;
    }
    stream.destroy();
    return events;
  }
  /** Calls a server action, as a page does. */
  const act = async (port: number, page: string, name: string, input: object, as: string) => {
    const headers = { "next-action": actionId(name), "content-type": "text/plain;charset=UTF-8" };
    const text = await (await ask(port, page, { as, body: [input], headers })).text();
    expect(text).toContain('"ok":true');
    return text;
  };

  it("both know the people that each has named", async () => {
    for (const [port, name] of [
      [a, "Ada"],
      [b, "Bob"],
    ] as const) {
      const response = await ask(port, "/api/profile", { body: { name } });
      cookies.set(name, response.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    }
    for (const as of ["Ada", "Bob"]) {
      const known = await Promise.all([a, b].map((port) => read<Person>(port, "/api/profile", { as })));
      expect(known.map(({ name }) => name)).toEqual([as, as]);
      expect(known[0]?.id).toBe(known[1]?.id);
    }
  });

  it("a cause search of one is followed and cancelled on the other, and started once for both", async () => {
    const topologies = ["current", "gpt-5.5"];
    const sweep = await read<Search>(a, "/api/sweeps", { as: "Ada", body: { topologies } });
    await hear<{ readonly sweep: Search }>(
      b,
      `/api/sweeps/${sweep.id}/events`,
      (event) => event.sweep.state === "finished",
    );
    const body = { base: "current", head: "gpt-5.5" };
    const begun = await read<Search>(a, "/api/bisects", { as: "Ada", body });
    expect(begun.state).toBe("running");
    const [again] = await Promise.all([
      read<Search>(b, "/api/bisects", { as: "Bob", body }),
      hear<Task>(b, `/api/tasks/${begun.id}/events`, ({ progress }) => progress.tried > 1),
    ]);
    expect(again).toMatchObject({ id: begun.id, state: "running" });

    const settled = hear<Task>(b, `/api/tasks/${begun.id}/events`, (task) => task.settled);
    const cancelled = await read<Search>(b, `/api/tasks/${begun.id}/cancel`, { as: "Bob", body: {} });
    expect(cancelled.state).toBe("cancelled");
    // The server that ran it has let go.
    expect((await settled).at(-1)).toMatchObject({ state: "cancelled", settled: true });
    expect(await read<Search>(a, `/api/bisects/${begun.id}`)).toMatchObject({ state: "cancelled" });
    const runs = await (await ask(b, "/runs")).text();
    expect(runs).toContain("Cause search by ");
  });

  it("a comment on one is heard and read on the other", async () => {
    const sides = { base: "current", head: "gpt-5.5" };
    await act(a, "/compare", "createReview", sides, "Ada");
    const [{ review }] = (await hear<{ readonly review: number }>(b, "/api/reviews/events", () => true)) as [
      { readonly review: number },
    ];
    const comment = {
      on: { review },
      anchor: { on: "comparison" },
      quote: { title: "All", text: "", value: null },
      body: "Heard over there.",
    };
    const events: { readonly review: number; readonly seq: number }[] = [];
    let first = () => {};
    const listening = new Promise<void>((resolve) => (first = resolve));
    const heard = hear<{ readonly review: number; readonly seq: number }>(
      b,
      "/api/reviews/events",
      (event) => {
        events.push(event);
        first();
        return events.length > 1;
      },
    );
    await listening;
    await act(a, "/compare", "startThread", comment, "Ada");
    const [before, after] = await heard;
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY);
    const threads = await (await ask(b, `/api/reviews/${review}/threads?after=0`, { as: "Bob" })).text();
    expect(threads).toContain("Heard over there.");
  });

  it("a server that ends leaves its people and its search to the other", async () => {
    const body = { base: "current", head: "gpt-5.5" };
    const begun = await read<Search>(a, "/api/bisects", { as: "Ada", body });
    servers[0]?.child.kill("SIGTERM");
    await servers[0]?.exit;
    const [last] = await hear<Task>(b, `/api/tasks/${begun.id}/events`, (task) => task.settled);
    expect(last).toMatchObject({ state: "interrupted", settled: true });
    const again = await read<Search>(b, "/api/bisects", { as: "Ada", body });
    expect(again.state).toBe("running");
    expect(again.id).not.toBe(begun.id);
    expect(await read<Person>(b, "/api/profile", { as: "Ada" })).toMatchObject({ name: "Ada" });
    const cancelled = await read<Search>(b, `/api/tasks/${again.id}/cancel`, { as: "Ada", body: {} });
    expect(cancelled.state).toBe("cancelled");
  });
});

type Manifest = { readonly node: { readonly [id: string]: { readonly exportedName?: string } } };

/** Id of a server action in the build of the pages. */
function actionId(name: string): string {
  const file = readFileSync(".next/server/server-reference-manifest.json", "utf8");
  const { node } = JSON.parse(file) as Manifest;
  const [id] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? [];
  if (id === undefined) throw new Error(`The build has no action ${name}.`);
  return id;
}
