import { diffTopologies } from "../../lib/changes";
import { diffTraces } from "../../lib/diff";
import { inOrderOf } from "../../lib/mutants";
import { type Planner, signatureOf } from "../../lib/planner";
import { soonestFirst } from "../../lib/server/drafts/soonest";
import { problems, type Topology } from "../../lib/topology";
import type { Trace } from "../../lib/trace";
import { type Engine, openEngine, unpackTrace } from "../../lib/worker";
import { type Mutant, mutantsOf, sourcesOf } from "./mutants/choose";
import { randomRecordings, venturescope } from "./mutants/samples";

// Measures the wait after an edit: until the first differing recording, and until all are done. Edits are sampled from the mutants, and run as in the editor and as full replays, alternating.

const edits = Number(process.env.EDITS ?? 60);
const count = Number(process.env.RECORDINGS ?? 100);
const { planner, topologies } = venturescope;
const recordings = randomRecordings(count).map((recording) => JSON.stringify(recording));
const sources = sourcesOf(topologies, planner);
const engine = openEngine();
const limits = new Map<Topology, ReturnType<Engine["limit"]>>();

type Answer = { readonly first: number | null; readonly all: number; readonly differing: number };
type Known = { readonly recording: string; readonly trace: Trace };

const answers: { readonly reused: Answer; readonly full: Answer }[] = [];
for (const source of sources) {
  const mine = drawn().filter((mutant) => mutant.source === source.id);
  if (mine.length === 0) continue;
  const known = await warmed(source);
  for (const { topology } of mine) {
    const order = soonestFirst(known, diffTopologies(source, topology).changes);
    const reused = await answered(order, (one) => reusing(source, topology, one));
    const full = await answered(order, (one) => inFull(source, topology, one));
    if (reused.differing !== full.differing) throw new Error(`${topology.id} is answered otherwise.`);
    answers.push({ reused, full });
    process.stderr.write(`\r${answers.length} of ${edits} edits`);
  }
}
await engine.close();

console.log(`\n${answers.length} edits over ${count} recordings, one worker thread; p50 / p95`);
tell("until the first that decides otherwise", ({ first }) => first);
tell("until all are known, where some do", ({ all, differing }) => (differing > 0 ? all : null));
tell("until all are known, where none does", ({ all, differing }) => (differing > 0 ? null : all));

/** Samples edits that compile; half of them semantic mutants, half refactors. */
function drawn(): readonly Mutant[] {
  const signature = signatureOf(planner);
  const some = (["semantic", "refactor"] as const)
    .flatMap((kind) => mutantsOf(sources, planner as Planner, kind, edits, 1))
    .filter(({ topology }) => problems(topology, signature).every(({ severity }) => severity !== "error"));
  return inOrderOf(1, some, ({ id }) => id).slice(0, edits);
}

/** Returns the base's traces, after warming up the thread's cache of reusable replays. A base that loops forever is cut early too. */
async function warmed(base: Topology): Promise<readonly Known[]> {
  return Promise.all(
    recordings.map(async (recording) => {
      const trace = await reusing(base, base, { recording });
      return { recording, trace: trace ?? (await inFull(base, base, { recording })) };
    }),
  );
}

async function reusing(base: Topology, edited: Topology, { recording }: Pick<Known, "recording">) {
  const [topology, beside] = [JSON.stringify(edited), JSON.stringify(base)];
  const recursionLimit = await limitOf(base, edited);
  const task = { topology, recording, recursionLimit, beside: [beside] };
  const done = await engine.reuse({ ...task, length: "other decisions" });
  if (!done.ok) throw new Error(done.message);
  return done.trace && unpackTrace(done.trace);
}

async function inFull(
  base: Topology,
  edited: Topology,
  { recording }: Pick<Known, "recording">,
): Promise<Trace> {
  const options = { from: "start" as const, supplied: [] };
  const recursionLimit = await limitOf(base, edited);
  const done = await engine.replay({ topology: JSON.stringify(edited), recording, options, recursionLimit });
  if (!done.ok) throw new Error(done.message);
  return unpackTrace(done.result.trace);
}

function limitOf(base: Topology, edited: Topology): Promise<number> {
  const known = limits.get(edited) ?? engine.limit([base, edited].map((one) => JSON.stringify(one)));
  limits.set(edited, known);
  return known;
}

/** Milliseconds until the first recording that differs from the base, and until all are known. */
async function answered(
  known: readonly Known[],
  replayed: (one: Known) => Promise<Trace | null>,
): Promise<Answer> {
  const began = performance.now();
  let first: number | null = null;
  let differing = 0;
  await Promise.all(
    known.map(async (one) => {
      const trace = await replayed(one);
      if (trace && diffTraces(one.trace, trace).status === "identical") return;
      differing += 1;
      first ??= performance.now() - began;
    }),
  );
  return { first, all: performance.now() - began, differing };
}

function tell(what: string, of: (answer: Answer) => number | null): void {
  const figures = (way: "reused" | "full"): string => {
    const times = answers.flatMap((one) => of(one[way]) ?? []).sort((a, b) => a - b);
    const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
    return `${at(0.5)} / ${at(0.95)} (${times.length})`;
  };
  console.log(`${what.padEnd(42)} ${figures("reused").padEnd(28)} full replays ${figures("full")}`);
}
