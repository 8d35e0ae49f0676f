import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLine } from "./line";
import { openThreads, type Threads } from "./threads";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-threads-"));
const bundle = path.join(folder, "slow.mjs");
let threads: ReturnType<typeof openThreads>;
beforeAll(() => {
  writeFileSync(
    bundle,
    `import { threadId } from "node:worker_threads";
     export const untilDifferentTask = async ({ milliseconds }) => {
       while (milliseconds === Infinity);
       await new Promise((end) => setTimeout(end, milliseconds));
       return threadId;
     };`,
  );
  threads = openThreads({ bundle, evidenceBundle: bundle, threads: 1, line: openLine(1), idle: 60_000 });
});
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const slow = (milliseconds: number, signals?: Parameters<Threads["untilDifferent"]>[1]): Promise<unknown> =>
  threads.asked.untilDifferent(
    { milliseconds } as unknown as Parameters<Threads["untilDifferent"]>[0],
    signals,
  );

it("takes out of the line what has not begun, lets end what has, and keeps the thread", async () => {
  const gone = new AbortController();
  const before = await slow(0);
  const [runs, waits] = [slow(300, { unlessBegun: gone.signal }), slow(0, { unlessBegun: gone.signal })];
  setTimeout(() => gone.abort(new Error("nobody listens")), 50);
  await expect(waits).rejects.toThrow("nobody listens");
  expect(await runs).toBe(before);
  expect(await slow(0)).toBe(before);
});

it("ends what runs, and its thread, where the signal says so", async () => {
  const stop = new AbortController();
  const before = await slow(0);
  const runs = slow(60_000, { signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await expect(runs).rejects.toThrow();
  expect(await slow(0)).not.toBe(before);
});

it("ends what never yields, and the others' results are not lost", async () => {
  const two = openThreads({ bundle, evidenceBundle: bundle, threads: 2, line: openLine(2), idle: 60_000 });
  const ask = (milliseconds: number, signal?: AbortSignal) =>
    two.asked.untilDifferent({ milliseconds } as never, signal && { signal });
  const stop = new AbortController();
  const endless = ask(Number.POSITIVE_INFINITY, stop.signal);
  const others = [ask(600), ask(600), ask(0)];
  setTimeout(() => stop.abort(), 300);
  await expect(endless).rejects.toThrow();
  expect(await Promise.all(others)).toHaveLength(3);
  await two.close();
});
