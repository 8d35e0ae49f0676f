import { plannerModule } from "../../lib/planners";
import type { Recording } from "../../lib/recording";
import { type StoredThread, storedThread } from "../../lib/resume";

// What the control costs: a thread is replayed under base, and each of its states is carried on under head; with the control, under base too.

const rounds = 3;
const module = plannerModule("venturescope");
const topology = (id: string) => {
  const found = module?.topologies.find((one) => one.id === id);
  if (!found) throw new Error(`There is no topology "${id}".`);
  return found;
};
const [base, head] = [topology("current"), topology("fable-5")];

console.log(`${base.id} to ${head.id}; CPU, median of ${rounds} rounds after one to warm up`);
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
const [replay, control, carried] = [median("replay"), median("control"), median("head")];
const without = replay + carried;
console.log(`replay under base      ${replay.toFixed(0).padStart(7)} ms, once for each base and recording`);
console.log(`control                ${control.toFixed(0).padStart(7)} ms, once for each base and recording`);
console.log(`carried on under head  ${carried.toFixed(0).padStart(7)} ms, for each head`);
const ratio = (heads: number): string =>
  ((replay + control + heads * carried) / (replay + heads * carried)).toFixed(2);
console.log(
  `\nWith the control: ${((without + control) / without).toFixed(2)}x for one head, ${ratio(20)}x for twenty`,
);

async function costOf(recording: Recording) {
  if (!module) throw new Error("There is no planner.");
  const began = process.cpuUsage();
  const spent = () => process.cpuUsage(began);
  const clock = () => (spent().user + spent().system) / 1000;
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
