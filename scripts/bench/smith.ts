import { diffPlans } from "../../lib/planners/smith/plan";
import { sampleRegistry } from "../../lib/planners/smith/registry";
import { validatePlan } from "../../lib/planners/smith/validation";
import { aWidePlan } from "../../lib/planners/smith/validation/plan.fixture";
import { median } from "./median";

// CPU time of validating and comparing plans of growing size. Every rule and every input's schema is checked; a plan over the wall for running is checked in full too.

const sizes = [200, 1000, 5000] as const;
const rounds = Number(process.env.ROUNDS ?? 31);
const registry = sampleRegistry();

type Act = {
  readonly name: string;
  readonly run: (size: number) => () => unknown;
  /** Milliseconds by size. */
  readonly aims: Readonly<Record<number, number>>;
};

const acts: readonly Act[] = [
  {
    name: "Validating a plan",
    run: (size) => {
      const plan = aWidePlan(size);
      return () => validatePlan(plan, registry);
    },
    aims: { 200: 5, 5000: 100 },
  },
  {
    name: "Comparing a plan with one that has ten calls fewer",
    run: (size) => {
      const [base, head] = [aWidePlan(size), aWidePlan(size - 10)];
      return () => diffPlans(base, head);
    },
    aims: {},
  },
];

for (const { name, run, aims } of acts) {
  const runs = new Map(sizes.map((size) => [size, run(size)]));
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (let round = -5; round < rounds; round++)
    for (const [size, act] of runs) {
      const spent = costOf(act);
      if (round >= 0) times.get(size)?.push(spent);
    }
  const medians = new Map(sizes.map((size) => [size, median(times.get(size) ?? [])]));
  console.log(`${name}; CPU, medians of ${rounds} interleaved rounds after five to warm up`);
  for (const [size, milliseconds] of medians) {
    const each = ((1000 * milliseconds) / size).toFixed(1);
    const aim = aims[size];
    const target = aim === undefined ? "" : `  (aim on a quiet machine: under ${aim} ms)`;
    console.log(
      `${String(size).padStart(6)} nodes ${milliseconds.toFixed(2).padStart(8)} ms ${each.padStart(6)} µs a node${target}`,
    );
  }
  const growth = (medians.get(5000) ?? 0) / 5000 / ((medians.get(200) ?? 1) / 200);
  console.log(`A node of 5,000 costs ${growth.toFixed(2)} times one of 200 (linear: 1, quadratic: 25)`);
  if (growth > 5) process.exitCode = 1;
}

/** Returns CPU milliseconds per run, over at least 50 ms. */
function costOf(run: () => unknown): number {
  const started = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    run();
    const { user, system } = process.cpuUsage(started);
    if (user + system > 50_000) return (user + system) / 1000 / runs;
  }
}
