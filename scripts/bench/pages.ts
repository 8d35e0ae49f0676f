import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ctxAs } from "../../lib/server/server.fixture";
import { freePort } from "../freePort";
import { median } from "./median";
import { fill } from "./pages/filled";
import { cpuOf, lists, memoryOf, type Read, read } from "./pages/read";
import { measureVerbs, type VerbFigure } from "./pages/verbs";
import { serve } from "./serve";

/** Measures the pages of a production server at several numbers of replayed recordings: CPU of the server, and medians of time and bytes, each beside that at the first number. */
const sizes = (process.env.SIZES ?? "200,2000,20000").split(",").map(Number);
const rounds = Number(process.env.ROUNDS ?? 9);
/** Filled folders are kept there, and used again. */
const reused = process.env.FOLDER;
const folder = reused ?? mkdtempSync(path.join(tmpdir(), "planner-studio-bench-pages-"));

/** `cpu`: mean of all rounds, in milliseconds. */
type Measured = { readonly cold: Read; readonly cpu: number; readonly median: Read };

/** Without a built server: only what the pages read. */
const isOfVerbs = process.env.PAGES === "verbs";
let leastVerbs: ReadonlyMap<string, VerbFigure> | null = null;

type Lists = ReadonlyMap<string, Measured>;
let least: Lists | null = null;
for (const size of sizes) {
  const data = path.join(folder, String(size));
  if (!reused) await fill(data, size);
  if (isOfVerbs) {
    const read = await measureVerbs(data, rounds);
    leastVerbs ??= read;
    console.log(`\n${size.toLocaleString("en")} recordings, medians of ${rounds}`);
    for (const [name, one] of read) console.log(tellVerb(name, one, leastVerbs.get(name)));
    continue;
  }
  const found = await measure(data, size, least);
  least ??= found;
}
await ctxAs().engine.close();
if (!reused) rmSync(folder, { recursive: true });

async function measure(data: string, size: number, compared: Lists | null): Promise<Lists> {
  const server = await serve(freePort(), data);
  const found = new Map<string, Measured>();
  console.log(`\n${size.toLocaleString("en")} recordings, medians of ${rounds}`);
  for (const list of lists) {
    const address = `${server.base}${list}`;
    const cold = await read(address);
    const again: Read[] = [];
    const cpu = cpuOf(server.pid);
    for (let round = 0; round < rounds; round += 1)
      if (Number.isFinite(cold.whole)) again.push(await read(address));
    const of = (name: keyof Read): number => median(again.map((one) => one[name]));
    const one = {
      cold,
      cpu: (cpuOf(server.pid) - cpu) / again.length,
      median: { first: of("first"), whole: of("whole"), bytes: of("bytes") },
    };
    found.set(list, one);
    console.log(tell(list, one, compared?.get(list)));
  }
  console.log(`at most ${memoryOf(server.pid)} MB of memory`);
  await server.stop();
  return found;
}

function tell(list: string, { cold, cpu, median: one }: Measured, least?: Measured): string {
  const ratio = (now: number, then?: number): string =>
    then === undefined ? "" : ` (${(now / then).toFixed(2)})`;
  const first = `, first row ${one.first.toFixed(0)} ms${ratio(one.first, least?.median.first)}`;
  return [
    list.padEnd(46),
    `${cpu.toFixed(0)} ms of CPU${ratio(cpu, least?.cpu)}, `,
    `${one.whole.toFixed(0)} ms passed${ratio(one.whole, least?.median.whole)}, `,
    `${(one.bytes / 1000).toFixed(0)} KB${ratio(one.bytes, least?.median.bytes)}`,
    list.startsWith("/compare") ? first : "",
    `; the first time ${cold.whole.toFixed(0)} ms`,
  ].join("");
}

function tellVerb(name: string, { cpu, first, kilobytes }: VerbFigure, least?: VerbFigure): string {
  const [times, sizes] = [cpu / (least?.cpu ?? cpu), kilobytes / (least?.kilobytes ?? kilobytes)];
  const took = `${cpu.toFixed(1)} ms of CPU (${times.toFixed(2)})`;
  return `${name.padEnd(28)} ${took}, ${kilobytes.toFixed(1)} KB (${sizes.toFixed(2)}); the first time ${first.toFixed(0)} ms`;
}
