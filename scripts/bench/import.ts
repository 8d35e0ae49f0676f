import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../freePort";
import { serve } from "./serve";

const count = Number(process.argv[2] ?? 2_000);
const shipped = path.resolve("lib/planners/venturescope/recordings/orchard-moved-away.json");
const recording = JSON.parse(readFileSync(shipped, "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-bench-import-"));
const files = path.join(folder, "files");
mkdirSync(files);
for (let n = 1; n <= count; n += 1)
  writeFileSync(path.join(files, `${n}.json`), JSON.stringify({ ...recording, id: `import-${n}` }));

const server = await serve(freePort(), path.join(folder, "data"));

const timed = async (title: string): Promise<void> => {
  const since = performance.now();
  const args = ["dist/cli.mjs", "import", files, "--set", "Bench", "--server", server.base];
  const out = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, args, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`)) : resolve(stdout),
    ),
  );
  process.stdout.write(`${title}: ${((performance.now() - since) / 1000).toFixed(1)} s. ${out}`);
};

/** Milliseconds that other requests wait while the import runs. */
const waits: number[] = [];
let importing = true;
const asking = (async () => {
  while (importing) {
    const since = performance.now();
    // A server may close an idle connection while it is used again.
    await fetch(`${server.base}/api/profile`, { headers: { Connection: "close" } });
    waits.push(performance.now() - since);
    await sleep(50);
  }
})();
await timed("first import");
importing = false;
await asking;
await timed("again, with all files stored");

const sorted = waits.sort((a, b) => a - b);
const at = (share: number): string =>
  `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
process.stdout.write(`requests waited ${at(0.5)} (median), ${at(0.95)} (95 %), ${at(1)} (longest)\n`);
await server.stop();
rmSync(folder, { recursive: true });
