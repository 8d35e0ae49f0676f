import { parseArgs } from "node:util";
import { check } from "./fuzz/check";
import { hashesElsewhere, otherBytes } from "./fuzz/otherProcess";
import { reachOf } from "./fuzz/reach";
import { run } from "./run";

// Checks random planners against every law, then every property test with inputs of its own; exits with 1 when one breaks.
const values = request();
const chosen = values.seed ?? values.from;
const first = chosen === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(chosen);
const count = values.seed === undefined ? Number(values.seeds) : 1;
if (!Number.isInteger(first) || !Number.isInteger(count) || first < 0 || count < 1)
  refuse("--seeds, --from and --seed are whole numbers.");

const max = 50;
const began = performance.now();
const reached = new Map<string, number>();
const broken: string[] = [];
let replays = 0;
for (let seed = first; seed < first + count; seed += max)
  await assess(seed, Math.min(seed + max, first + count));

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  [...reached]
    .sort()
    .map(([name, times]) => `${times} ${name}`)
    .join("\n"),
);
console.log(`${count} planners, ${replays} replays, ${minutes} minutes, ${broken.length} broken laws`);
const hold = values.seed !== undefined || (await propertiesHold(first));
process.exitCode = broken.length === 0 && hold ? 0 : 1;

function request() {
  const options = {
    seeds: { type: "string", default: "500" },
    from: { type: "string" },
    seed: { type: "string" },
    help: { type: "boolean", short: "h" },
  } as const;
  const help = `npm run fuzz -- [--seeds ${options.seeds.default}] [--from 0]: so many random planners, from that seed on or from one drawn by chance, and every property test.
npm run fuzz -- --seed 7: that one alone.`;
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${help}`);
  }
  console.log(help);
  return process.exit(0);
}

function refuse(reason: string): never {
  console.error(reason);
  return process.exit(2);
}

/** Runs the property tests four times as often as `npm test` does, with other inputs. */
async function propertiesHold(seed: number): Promise<boolean> {
  const env = { LAW_SEED: String(seed), LAW_RUNS: "1" };
  // Of the database tests, one is tried as often as `LAW_RUNS` says.
  const suites = [["laws"], ["db", "drafts/interleaved"]];
  const held: boolean[] = [];
  for (const suite of suites) {
    const args = ["run", "--project", ...suite];
    console.log(`LAW_SEED=${seed} LAW_RUNS=1 npx vitest ${args.join(" ")}`);
    const { ok } = await run("node_modules/.bin/vitest", args, { shown: true, env });
    held.push(ok);
  }
  return held.every(Boolean);
}

/** Seeds up to `to` (exclusive); a second process replays them meanwhile. */
async function assess(from: number, to: number): Promise<void> {
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
