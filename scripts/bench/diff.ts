import { create } from "jsondiffpatch";
import { type CheckpointDelta, checkpointDeltas, diffTraces, valuesOf } from "../../lib/diff";
import { applyDelta, type Json, type JsonObject, sameJson } from "../../lib/std";
import type { Trace } from "../../lib/trace";
import { longTrace } from "./longTrace";

// Both give a delta for every changed channel of every checkpoint: ours from two traces, values and all;
// jsondiffpatch from full states that are laid out for it beforehand, outside the clock.

const checkpoints = 500;
const rounds = 7;

const base = longTrace("base", checkpoints);
const head = longTrace("head", checkpoints);
const states = { base: fullStates(base), head: fullStates(head) };
const patch = create({
  objectHash: (item: object) => String((item as { id?: unknown }).id),
});
const byPosition = create({
  matchByPosition: true,
} as never);

const sides = {
  ours: () => checkpointDeltas(base, head),
  "ours, decisions and all": () => diffTraces(base, head),
  "jsondiffpatch, by id": () => states.base.map((state, i) => patch.diff(state, states.head[i])),
  "jsondiffpatch, by position": () => states.base.map((state, i) => byPosition.diff(state, states.head[i])),
};
type Name = keyof typeof sides;
const names = Object.keys(sides) as Name[];

check(sides.ours(), sides["jsondiffpatch, by id"]() as (JsonObject | undefined)[]);

const times = new Map(names.map((name): [Name, number[]] => [name, []]));
for (let round = -2; round < rounds; round++) {
  for (const name of names) {
    const cost = costOf(sides[name]);
    if (round >= 0) times.get(name)?.push(cost);
  }
}

const median = (name: Name): number => [...(times.get(name) ?? [])].sort((a, b) => a - b)[rounds >> 1] ?? 0;
const ours = median("ours");
console.log(
  `Two traces of ${checkpoints} checkpoints; CPU, median of ${rounds} interleaved rounds after two to warm up`,
);
for (const name of names) {
  const ratio = name.startsWith("json") ? `  ${(median(name) / ours).toFixed(1)}x ours` : "";
  console.log(`${name.padEnd(28)} ${median(name).toFixed(1).padStart(9)} ms${ratio}`);
}
const fastest = Math.min(median("jsondiffpatch, by id"), median("jsondiffpatch, by position"));
const ratio = fastest / ours;
console.log(`\nAgainst the faster of its two ways: ${ratio.toFixed(1)}x (target: 20x or more)`);
if (ratio < 20) process.exitCode = 1;

/** Returns CPU milliseconds per run, over at least a quarter of a second, so that one run's garbage does not distort another. */
function costOf(run: () => unknown): number {
  const started = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    run();
    const { user, system } = process.cpuUsage(started);
    if (user + system > 250_000) return (user + system) / 1000 / runs;
  }
}

/** Returns every checkpoint's state as plain JSON without shared references. */
function fullStates(trace: Trace): JsonObject[] {
  const read = valuesOf(trace);
  return (trace.segments[0]?.checkpoints ?? []).map(({ channels }) => {
    const entries = Object.entries(channels).map(([name, ref]) => [name, read(ref)]);
    return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as JsonObject;
  });
}

/** Throws unless both sides found the same changed channels at every checkpoint, and our deltas turn base into head. */
function check(found: readonly CheckpointDelta[], theirs: readonly (JsonObject | undefined)[]): void {
  if (found.length !== checkpoints)
    throw new Error(`We compared ${found.length} checkpoints of ${checkpoints}.`);
  let channels = 0;
  found.forEach(({ changes }, i) => {
    const other = Object.keys(theirs[i] ?? {}).sort();
    if (changes.map(({ channel }) => channel).join() !== other.join())
      throw new Error(`Checkpoint ${i} differs.`);
    for (const { channel, delta } of changes) {
      const after = applyDelta(states.base[i]?.[channel] as Json, delta);
      if (!sameJson(after, states.head[i]?.[channel]))
        throw new Error(`The delta of ${channel} at ${i} is wrong.`);
    }
    channels += changes.length;
  });
  console.log(`Both find the same ${channels} changed channels; ours lead from base to head.`);
}
