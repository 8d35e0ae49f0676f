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
     export const untilDifferentTask = async ({ milliseconds, gate }) => {
       while (milliseconds === Infinity);
       if (gate) {
         Atomics.store(gate, 0, 1);
         Atomics.wait(gate, 1, 0);
       }
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

type Signals = Parameters<Threads["untilDifferent"]>[1];
/** Ends after some milliseconds, and not before its gate is open. */
const slow = (milliseconds: number, signals?: Signals, gate?: Int32Array): Promise<unknown> =>
  threads.asked.untilDifferent(
    { milliseconds, gate } as unknown as Parameters<Threads["untilDifferent"]>[0],
    signals,
  );

it("takes out of the line what has not begun, lets end what has, and keeps the thread", async () => {
  const gone = new AbortController();
  const before = await slow(0);
  const gate = new Int32Array(new SharedArrayBuffer(8));
  const signals = { unlessBegun: gone.signal };
  const [runs, waits] = [slow(0, signals, gate), slow(0, signals)];
  await expect.poll(() => gate[0]).toBe(1);
  gone.abort(new Error("nobody listens"));
  await expect(waits).rejects.toThrow("nobody listens");
  Atomics.store(gate, 1, 1);
  Atomics.notify(gate, 1);
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
