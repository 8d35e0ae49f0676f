import { sampleRegistry } from "../../lib/planners/smith/registry";
import { validatePlan } from "../../lib/planners/smith/validation";
import { aWidePlan } from "../../lib/planners/smith/validation/plan.fixture";
import type { Json } from "../../lib/std";
import { median } from "./median";

// CPU time of validating plans of growing size, every rule and every input's schema; a plan over the wall for running is checked in full too.

const sizes = [200, 1000, 5000] as const;
const limits = { 200: 5, 1000: Number.POSITIVE_INFINITY, 5000: 100 } as const;
const rounds = Number(process.env.ROUNDS ?? 31);

const registry = sampleRegistry();
const plans = new Map(sizes.map((size) => [size, aWidePlan(size) as unknown as Json]));
const times = new Map<number, number[]>(sizes.map((size) => [size, []]));

for (let round = -5; round < rounds; round++)
  for (const [size, plan] of plans) {
    const spent = costOf(() => validatePlan(plan, registry));
    if (round >= 0) times.get(size)?.push(spent);
  }

const medians = new Map(sizes.map((size) => [size, median(times.get(size) ?? [])]));
console.log(`Validating a plan; CPU, medians of ${rounds} interleaved rounds after five to warm up`);
for (const [size, milliseconds] of medians) {
  const each = ((1000 * milliseconds) / size).toFixed(1);
  const aim = Number.isFinite(limits[size]) ? `  (target: under ${limits[size]} ms)` : "";
  console.log(
    `${String(size).padStart(6)} nodes ${milliseconds.toFixed(2).padStart(8)} ms ${each.padStart(6)} µs a node${aim}`,
  );
  if (milliseconds >= limits[size]) process.exitCode = 1;
}
const growth = (medians.get(5000) ?? 0) / 5000 / ((medians.get(200) ?? 1) / 200);
console.log(`A node of 5,000 costs ${growth.toFixed(2)} times one of 200 (linear: 1)`);
if (growth > 2) process.exitCode = 1;

/** Returns CPU milliseconds per run, over at least 50 ms. */
function costOf(run: () => unknown): number {
  const started = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    run();
    const { user, system } = process.cpuUsage(started);
    if (user + system > 50_000) return (user + system) / 1000 / runs;
  }
}
