import { availableParallelism } from "node:os";
import { diffTopologies } from "../../lib/changes";
import { diffTraces } from "../../lib/diff";
import { inOrderOf } from "../../lib/mutants";
import { type Planner, signatureOf } from "../../lib/planner";
import { soonestFirst } from "../../lib/server/drafts/soonest";
import { problems, type Topology } from "../../lib/topology";
import { type Trace, traceWork } from "../../lib/trace";
import { openEngine, unpackTrace } from "../../lib/worker";
import { type Mutant, mutantsOf, sourcesOf } from "./mutants/choose";
import { randomRecordings, venturescope } from "./mutants/samples";

// Measures the wait after an edit, as in the editor: until the first recording that decides differently, and until all are known. Edits are sampled from the mutants.

const edits = Number(process.env.EDITS ?? 60);
const count = Number(process.env.RECORDINGS ?? 100);
const { planner, topologies } = venturescope;
const recordings = randomRecordings(count).map((recording) => JSON.stringify(recording));
const sources = sourcesOf(topologies, planner);
const engine = openEngine();

type Answer = { readonly first: number | null; readonly all: number; readonly differing: number };
type Known = { readonly recording: string; readonly trace: Trace };

const answers: Answer[] = [];
for (const source of sources) {
  const mine = drawn().filter((mutant) => mutant.source === source.id);
  if (mine.length === 0) continue;
  const known = await tracesOf(source);
  for (const { topology } of mine) {
    const order = soonestFirst(known, diffTopologies(source, topology).changes);
    answers.push(await answered(source, topology, order));
    process.stderr.write(`\r${answers.length} of ${edits} edits`);
  }
}
await engine.close();

console.log(`\n${answers.length} edits over ${count} recordings, ${availableParallelism()} cores; p50 / p95`);
tell("until the first that decides differently", ({ first }) => first);
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

function tracesOf(base: Topology): Promise<readonly Known[]> {
  return Promise.all(
    recordings.map(async (recording) => ({ recording, trace: await replayed(base, recording) })),
  );
}

async function replayed(base: Topology, recording: string): Promise<Trace> {
  const topology = JSON.stringify(base);
  const recursionLimit = await engine.limit([topology]);
  const options = { from: "start" as const, supplied: [] };
  const done = await engine.replay({ topology, recording, options, recursionLimit });
  if (!done.ok) throw new Error(done.message);
  return unpackTrace(done.result.trace);
}

async function answered(base: Topology, edited: Topology, known: readonly Known[]): Promise<Answer> {
  const began = performance.now();
  const topology = JSON.stringify(edited);
  const recursionLimit = await engine.limit([JSON.stringify(base), topology]);
  const answer = { first: null as number | null, all: 0, differing: 0 };
  await Promise.all(
    known.map(async ({ recording, trace }) => {
      const task = { topology, recording, recursionLimit, base: traceWork(trace) };
      const done = await engine.untilDifferent({ ...task, stopOn: "decision" });
      if (!done.ok) throw new Error(done.message);
      if (!done.different && diffTraces(trace, unpackTrace(done.trace)).status === "identical") return;
      answer.differing += 1;
      answer.first ??= performance.now() - began;
    }),
  );
  return { ...answer, all: performance.now() - began };
}

function tell(what: string, of: (answer: Answer) => number | null): void {
  const times = answers.flatMap((one) => of(one) ?? []).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
  console.log(`${what.padEnd(42)} ${at(0.5)} / ${at(0.95)} (${times.length})`);
}
