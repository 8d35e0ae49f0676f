import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { build } from "esbuild";
import { Tinypool } from "tinypool";
import type { Topology } from "../../../lib/topology";
import type { Mutant } from "./choose";
import type { MutantResult } from "./judge";

/** Judges all mutants in worker threads, source by source, and reports each. After the time limit, returns those judged so far. */
export async function judgeAll(
  sources: readonly Topology[],
  mutants: readonly Mutant[],
  options: { readonly ventures: number; readonly until?: number | undefined },
  onJudged: (id: string) => void,
): Promise<readonly MutantResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "planner-studio-mutants-"));
  const pool = new Tinypool({
    filename: await bundled(folder),
    runtime: "worker_threads",
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(4, availableParallelism())),
  });
  const groups = sources
    .map((source) => ({ source, mutants: mutants.filter((mutant) => mutant.source === source.id) }))
    .filter((group) => group.mutants.length > 0)
    // Starts the largest graphs first, so that no thread idles at the end.
    .sort((a, b) => b.source.nodes.length - a.source.nodes.length);
  try {
    const verdicts = await Promise.all(groups.map((group) => assess(pool, group, options, onJudged)));
    const byId = new Map(verdicts.flat().map((verdict) => [verdict.mutant.id, verdict]));
    return mutants.flatMap(({ id }) => byId.get(id) ?? []);
  } finally {
    await pool.destroy();
    await rm(folder, { recursive: true });
  }
}

async function assess(
  pool: Tinypool,
  group: { readonly source: Topology; readonly mutants: readonly Mutant[] },
  options: { readonly ventures: number; readonly until?: number | undefined },
  onJudged: (id: string) => void,
): Promise<readonly MutantResult[]> {
  const { port1, port2 } = new MessageChannel();
  port1.on("message", onJudged);
  const task = { ...group, ...options, port: port2 };
  const verdicts = await pool.run(task, { name: "judgeSource", transferList: [port2] });
  port1.close();
  return verdicts as readonly MutantResult[];
}

/** Worker threads do not inherit the main thread's TypeScript loader. */
async function bundled(folder: string): Promise<string> {
  const outfile = path.join(folder, "judgeSource.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("judgeSource.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
    banner: {
      // CommonJS packages inside an ES module bundle still call `require`.
      js: 'import { createRequire as __createRequire } from "node:module";const require = __createRequire(import.meta.url);',
    },
  });
  return outfile;
}
