import { parseArgs } from "node:util";
import { check } from "./fuzz/check";
import { hashesElsewhere, otherBytes } from "./fuzz/otherProcess";
import { reachOf } from "./fuzz/reach";

// Judges random planners by every law; exits with 1 where one breaks.
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "500" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
  },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
if (!Number.isInteger(first) || !Number.isInteger(count) || first < 0 || count < 1) {
  console.error("--seeds, --from and --seed are whole numbers.");
  process.exit(2);
}

const most = 50;
const began = performance.now();
const reached = new Map<string, number>();
const broken: string[] = [];
let replays = 0;
for (let seed = first; seed < first + count; seed += most)
  await judge(seed, Math.min(seed + most, first + count));

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  [...reached]
    .sort()
    .map(([name, times]) => `${times} ${name}`)
    .join("\n"),
);
console.log(`${count} planners, ${replays} replays, ${minutes} minutes, ${broken.length} broken laws`);
process.exitCode = broken.length === 0 ? 0 : 1;

/** Seeds up to `to` (exclusive); a second process replays them meanwhile. */
async function judge(from: number, to: number): Promise<void> {
  const elsewhere = hashesElsewhere(from, to).catch(() => []);
  const hashes: string[] = [];
  for (let seed = from; seed < to; seed++) hashes.push(await judgeOne(seed));
  for (const sentence of otherBytes(from, hashes, await elsewhere)) tell(sentence);
  console.error(`${to - first} of ${count} seeds, ${broken.length} broken laws`);
}

async function judgeOne(seed: number): Promise<string> {
  try {
    const checked = await check(seed);
    replays += checked.replays;
    for (const { law, says } of checked.broken) tell(`seed ${seed}, ${law}: ${says}`);
    for (const name of reachOf(checked.evidence.subject, checked.evidence.trace))
      reached.set(name, (reached.get(name) ?? 0) + 1);
    return checked.hash;
  } catch (error) {
    tell(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    return "";
  }
}

function tell(sentence: string): void {
  broken.push(sentence);
  console.log(`${sentence}\n  npm run fuzz -- --seed ${sentence.match(/\d+/)?.[0]}`);
}
