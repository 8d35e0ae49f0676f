import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ctxAs } from "../../lib/server/server.fixture";
import { freePort } from "../freePort";
import { fill } from "./pages/filled";
import { lists, memoryOf, type Read, read } from "./pages/read";
import { serve } from "./serve";

/** Measures the pages of a production server at several numbers of replayed recordings: medians of time and bytes, and each beside that at the first number. */
const sizes = (process.env.SIZES ?? "200,2000,20000").split(",").map(Number);
const rounds = Number(process.env.ROUNDS ?? 9);
/** Filled folders are kept there, and used again. */
const reused = process.env.FOLDER;
const folder = reused ?? mkdtempSync(path.join(tmpdir(), "planner-studio-bench-pages-"));

type Measured = { readonly cold: Read; readonly median: Read };

const measured = new Map<
  number,
  { readonly memory: number; readonly lists: ReadonlyMap<string, Measured> }
>();
for (const size of sizes) {
  const data = path.join(folder, String(size));
  if (!reused) await fill(data, size);
  measured.set(size, await measure(data));
}
await ctxAs().engine.close();
if (!reused) rmSync(folder, { recursive: true });

const [least = 0] = sizes;
for (const size of sizes) {
  const found = measured.get(size);
  if (!found) continue;
  console.log(`\n${size.toLocaleString("en")} recordings, at most ${found.memory} MB; medians of ${rounds}`);
  for (const [list, one] of found.lists) console.log(tell(list, one, measured.get(least)?.lists.get(list)));
}

async function measure(data: string) {
  const server = await serve(freePort(), data);
  const found = new Map<string, Measured>();
  for (const list of lists) {
    const cold = await read(`${server.base}${list}`);
    const again: Read[] = [];
    for (let round = 0; round < rounds; round += 1) again.push(await read(`${server.base}${list}`));
    const of = (name: keyof Read): number => median(again.map((one) => one[name]));
    found.set(list, { cold, median: { first: of("first"), whole: of("whole"), bytes: of("bytes") } });
  }
  const memory = memoryOf(server.pid);
  await server.stop();
  return { memory, lists: found };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function tell(list: string, { cold, median: one }: Measured, least?: Measured): string {
  const ratioOf = (name: keyof Read): string =>
    least ? ` (${(one[name] / least.median[name]).toFixed(2)})` : "";
  const first = list.startsWith("/compare")
    ? `, first row ${one.first.toFixed(0)} ms${ratioOf("first")}`
    : "";
  const size = `${(one.bytes / 1000).toFixed(0)} KB${ratioOf("bytes")}`;
  return `${list.padEnd(48)} ${one.whole.toFixed(0)} ms${ratioOf("whole")}, ${size}${first}; at first ${cold.whole.toFixed(0)} ms`;
}
