import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Returns the latencies of sequential requests during some work, in milliseconds. */
export async function waitsDuring(
  port: number,
  work: () => Promise<unknown>,
  paths: readonly string[] = ["/api/profile"],
): Promise<readonly number[]> {
  const watcher = new Worker(new URL("./watcher.mjs", import.meta.url), { workerData: { port, paths } });
  const waits = once(watcher, "message");
  await once(watcher, "online");
  await work();
  watcher.postMessage("over");
  const [milliseconds] = await waits;
  return milliseconds;
}

/** Returns the value below which the given share of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
