import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "../../lib/server/db/open";
import { replayId } from "../../lib/server/evidence/identity";
import { ctxAs } from "../../lib/server/server.fixture";
import { freePort } from "../freePort";
import { fill, set, sides } from "./pages/filled";
import { serve } from "./serve";

/** Measures how long other requests wait while recordings with known results are swept, on the embedded database of a production server. */
const count = Number(process.argv[2] ?? 20_000);
/** A folder that was filled before, which is changed. */
const reused = process.env.FOLDER;
const folder = reused ?? mkdtempSync(path.join(tmpdir(), "planner-studio-bench-known-"));
if (!reused) await fill(folder, count);
await nameByContent();
const server = await serve(freePort(), folder);
// The first request of each kind loads its code.
await ask();
const quiet = await waitsDuring(() => sleep(3_000));
const waits = await waitsDuring(async () => {
  const since = performance.now();
  const started = await fetch(`${server.base}/api/sweeps`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ topologies: [sides.base], set }),
  });
  const { state, counts } = await started.json();
  const took = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${state} after ${took} s: ${JSON.stringify(counts)}`);
});
await server.stop();
await ctxAs().engine.close();
if (!reused) rmSync(folder, { recursive: true });
for (const [name, all] of Object.entries({ "without a sweep": quiet, "during the sweep": waits }))
  console.log(
    `requests ${name} waited ${at(all, 0.5)} (median), ${at(all, 0.99)} (99 %), ${at(all, 1)} (longest)`,
  );

/** Copied replays have made-up ids; a sweep finds results by what they are made of. */
async function nameByContent(): Promise<void> {
  const { prisma, close } = await openStore({ folder });
  const engine = ctxAs().engine.hash;
  const replays = await prisma.replay.findMany({
    select: { id: true, topologyHash: true, recordingHash: true, options: true },
  });
  const rows = replays.map(({ id, ...made }) => ({ was: id, id: replayId({ ...made, engine }) }));
  await prisma.$executeRawUnsafe("SET session_replication_role = replica");
  for (let i = 0; i < rows.length; i += 1_000)
    await prisma.$executeRaw`
      UPDATE "Replay" r SET "id" = t."id", "engine" = ${engine}
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(i, i + 1_000))}::jsonb) AS t("was" text, "id" text)
      WHERE r."id" = t."was"`;
  await prisma.$executeRawUnsafe("ANALYZE");
  await close();
}

async function waitsDuring(work: () => Promise<unknown>): Promise<readonly number[]> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      waits.push(await ask());
      await sleep(20);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return waits.toSorted((a, b) => a - b);
}

/** Returns the milliseconds of a request that reads the database. */
async function ask(): Promise<number> {
  const since = performance.now();
  // A server may close an idle connection while it is used again.
  const answer = await fetch(`${server.base}/healthz`, { headers: { Connection: "close" } });
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  await answer.arrayBuffer();
  return performance.now() - since;
}

function at(sorted: readonly number[], share: number): string {
  return `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
}
