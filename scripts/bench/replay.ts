import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../bundle";
import { type Side, sides } from "./work";

/** Measures CPU per superstep: plain LangGraph, LangGraph with MemorySaver, and our full capture; the sides alternate by round. */
const all = [
  "recordings:current",
  "recordings:hybrid",
  "recordings:opus",
  "talk:100",
  "talk:400",
  "talk:800",
];
const works = process.argv.length > 2 ? process.argv.slice(2) : all;
const rounds = Number(process.env.ROUNDS ?? 9);
const warmUps = 2;

type Measured = { readonly cpu: number; readonly supersteps: number };

async function measured(side: ChildProcess, work: string): Promise<number> {
  side.send(work);
  const [{ cpu, supersteps }] = (await once(side, "message")) as [Measured];
  return cpu / supersteps;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Bundles each side like the server's threads, without a TypeScript loader; ours with our replacements for LangChain modules, the others with LangChain unchanged. */
async function bundled(side: Side): Promise<string> {
  const outfile = path.resolve(`node_modules/.cache/planner-studio/bench-${side}.mjs`);
  const options = bundleOptions("scripts/bench/replaySide.ts");
  await build({ ...options, plugins: side === "ours" ? options.plugins : [], outfile });
  return outfile;
}
const open = async (side: Side): Promise<ChildProcess> => {
  const child = fork(await bundled(side), [side], { execArgv: ["--expose-gc"] });
  return child.on("exit", (code) => code && process.exit(code));
};
const processes = new Map<Side, ChildProcess>();
for (const side of sides) processes.set(side, await open(side));
const medians = new Map<string, number>();

console.log("CPU per superstep in microseconds, medians of", rounds, "rounds");
console.log("work".padEnd(20), ...sides.map((side) => side.padStart(8)), " ours/bare  ours/memory");
for (const work of works) {
  const figures = new Map<Side, number[]>(sides.map((side) => [side, []]));
  for (let round = -warmUps; round < rounds; round++) {
    for (const [side, child] of processes) {
      const figure = await measured(child, work);
      if (round >= 0) figures.get(side)?.push(figure);
    }
  }
  const [bare, memory, ours] = sides.map((side) => figures.get(side) ?? []) as [number[], number[], number[]];
  medians.set(work, median(ours));
  const row = [bare, memory, ours].map((all) => median(all).toFixed(0).padStart(8));
  // Compares round by round, since the machine's speed varies by the minute.
  const over = (others: readonly number[]) =>
    median(ours.map((figure, i) => figure / (others[i] ?? Number.NaN)));
  console.log(
    work.padEnd(20),
    ...row,
    over(bare).toFixed(2).padStart(10),
    over(memory).toFixed(2).padStart(12),
  );
}
const [short, long] = [medians.get("talk:100"), medians.get("talk:800")];
if (short && long)
  console.log(`A superstep of 800 costs ours ${(long / short).toFixed(2)} times one of 100.`);
for (const child of processes.values()) child.kill();
