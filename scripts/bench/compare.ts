import { plannerModule } from "../../lib/planners";
import { localActor as actor } from "../../lib/server/core/actor";
import { openStore } from "../../lib/server/db/open";
import { getComparison } from "../../lib/server/diffs/get";
import { startReplay } from "../../lib/server/replays/start";
import { seedSamples } from "../../lib/server/samples/seed";
import { ctxAs, forget, setStore } from "../../lib/server/server.fixture";

/** Measures a comparison of many recordings: server time and the reader's wait, first, repeated, and after a restart. Uses renamed copies of the samples on the embedded database. */
const sides = { base: "current", head: "gpt-5.5" };
const copies = Number(process.env.COPIES ?? 60);
const again = 5;

const store = await openStore({});
setStore(store);
await seedSamples(ctxAs());
const recordings = plannerModule("venturescope")?.recordings ?? [];
for (const topology of Object.values(sides))
  for (const { id } of recordings) await startReplay(ctxAs(actor), { topology, recording: id });
await copy();
const first = await read();
const later: Read[] = [];
for (let i = 0; i < again; i++) later.push(await read());
const median = later.toSorted((a, b) => a.cpu - b.cpu)[Math.floor(again / 2)] ?? first;
for (const name of ["diffs", "pair summaries", "comparison outlines", "stored outlines"]) forget(name);
const restarted = await read();
const heap = Math.round(process.memoryUsage().heapUsed / 1_000_000);
const all = (recordings.length * (copies + 1)).toLocaleString("en");
console.log(`${sides.base} beside ${sides.head} over ${all} recordings`);
for (const [name, took] of Object.entries({
  first,
  [`again, the median of ${again}`]: median,
  "after a restart": restarted,
}))
  console.log(`${name}: ${tell(took)}`);
console.log(`heap at the end: ${heap} MB`);
await ctxAs().engine.close();
await store.close();

/** Milliseconds. */
type Read = { readonly cpu: number; readonly waited: number };

function tell({ cpu, waited }: Read): string {
  const shares = [cpu / first.cpu, waited / first.waited].map((share) => share.toFixed(3));
  return `${cpu.toFixed(0)} ms of CPU (${shares[0]}), ${waited.toFixed(0)} ms of waiting (${shares[1]})`;
}

async function read(): Promise<Read> {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const { counts } = await getComparison(ctxAs(actor), { ...sides, set: "all" });
  const { user, system } = process.cpuUsage(cpu);
  if (counts.compared !== recordings.length * (copies + 1))
    throw new Error(`${counts.compared} recordings were compared.`);
  return { cpu: (user + system) / 1000, waited: performance.now() - began };
}

/** Copies rows with new recording names; a recording and its version refer to each other. */
async function copy(): Promise<void> {
  const names = recordings.map(({ id }) => id);
  const named = (column: string) => `'${column}', t."${column}" || '-' || i`;
  const hashed = (column: string) => `'${column}', md5(t."${column}" || i)`;
  const tables = [
    ["RecordingVersion", "name", [named("name"), hashed("hash")]],
    ["Recording", "name", [named("name"), hashed("hash")]],
    ["Replay", "recordingName", [hashed("id"), named("recordingName"), hashed("recordingHash")]],
  ] as const;
  const { prisma } = store;
  await prisma.$executeRawUnsafe("SET session_replication_role = replica");
  for (const [table, by, changed] of tables)
    await prisma.$executeRawUnsafe(
      `INSERT INTO "${table}"
       SELECT (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(${changed.join(", ")}))).*
       FROM "${table}" t CROSS JOIN generate_series(1, $1::int) i WHERE t."${by}" = ANY($2::text[])`,
      copies,
      names,
    );
}
