import { selfDifference } from "../../lib/diff";
import { plannerModule } from "../../lib/planners";
import type { Recording } from "../../lib/recording";
import { replay } from "../../lib/replay";
import { type StoredThread, storedThread } from "../../lib/resume";
import type { Topology } from "../../lib/topology";
import type { Trace } from "../../lib/trace";

// Measures the cost of controls. In flight: resuming each stored state under base in addition to head. Comparison: replaying the first recording twice in addition to all recordings on both sides.

const rounds = Number(process.env.ROUNDS ?? 3);
const module = plannerModule("venturescope");
const topology = (id: string) => {
  const found = module?.topologies.find((one) => one.id === id);
  if (!found) throw new Error(`There is no topology "${id}".`);
  return found;
};
const [base, head] = [topology("current"), topology("fable-5")];

console.log(`${base.id} to ${head.id}; CPU, median of ${rounds} rounds after one to warm up`);
await tellComparison(module?.recordings ?? []);
const costs: { readonly replay: number; readonly control: number; readonly head: number }[] = [];
for (let round = -1; round < rounds; round++) {
  const sum = { replay: 0, control: 0, head: 0 };
  for (const recording of module?.recordings ?? []) {
    const cost = await costOf(recording);
    sum.replay += cost.replay;
    sum.control += cost.control;
    sum.head += cost.head;
  }
  if (round >= 0) costs.push(sum);
}
const median = (of: "replay" | "control" | "head"): number =>
  costs.map((cost) => cost[of]).sort((a, b) => a - b)[rounds >> 1] ?? 0;
const [underBase, control, carried] = [median("replay"), median("control"), median("head")];
const without = underBase + carried;
console.log(
  `replay under base      ${underBase.toFixed(0).padStart(7)} ms, once for each base and recording`,
);
console.log(`control                ${control.toFixed(0).padStart(7)} ms, once for each base and recording`);
console.log(`carried on under head  ${carried.toFixed(0).padStart(7)} ms, for each head`);
const ratio = (heads: number): string =>
  ((underBase + control + heads * carried) / (underBase + heads * carried)).toFixed(2);
console.log(
  `\nWith the control: ${((without + control) / without).toFixed(2)}x for one head, ${ratio(20)}x for twenty`,
);

/** Milliseconds of CPU since now. */
function cpuClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}

async function tellComparison(recordings: readonly Recording[]): Promise<void> {
  const shares: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const share = await shareOfControl(recordings);
    if (round >= 0) shares.push(share);
  }
  const [share = 0] = shares.sort((a, b) => a - b).slice(rounds >> 1);
  console.log(
    `A comparison of ${recordings.length} recordings: ${(1 + share).toFixed(2)}x with the first replayed twice on each side`,
  );
}

/** Returns the cost of the first recording's second replay, relative to one replay of all, on both sides. */
async function shareOfControl(recordings: readonly Recording[]): Promise<number> {
  const clock = cpuClock();
  const firsts: Trace[] = [];
  for (const side of [base, head])
    for (const [i, recording] of recordings.entries()) {
      const trace = await traceOf(side, recording);
      if (i === 0) firsts.push(trace);
    }
  const all = clock();
  for (const [i, side] of [base, head].entries())
    selfDifference(firsts[i] as Trace, await traceOf(side, recordings[0] as Recording));
  return (clock() - all) / all;
}

async function traceOf(side: Topology, recording: Recording): Promise<Trace> {
  if (!module) throw new Error("There is no planner.");
  const replayed = await replay({ topology: side, planner: module.planner, recording });
  if (!replayed.ok) throw new Error(`${recording.id} cannot be replayed.`);
  return replayed.trace;
}

async function costOf(recording: Recording) {
  if (!module) throw new Error("There is no planner.");
  const clock = cpuClock();
  const thread: StoredThread = await storedThread({ base, planner: module.planner, recording });
  const replayed = clock();
  if (!thread.ok) throw new Error(`${recording.id} cannot be replayed.`);
  await thread.resume({ head });
  const first = clock();
  // The control is known by now.
  await thread.resume({ head });
  const second = clock();
  return { replay: replayed, control: first - replayed - (second - first), head: second - first };
}
