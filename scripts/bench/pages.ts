import { evidenceVersion, recordingEvidenceOf } from "../../lib/claims";
import { plannerModule } from "../../lib/planners";
import { replay } from "../../lib/replay";
import { localActor as actor } from "../../lib/server/core/actor";
import { signatureFor } from "../../lib/server/core/signature";
import { openStore } from "../../lib/server/db/open";
import { addRecordingEvidence, type NewRecordingEvidence } from "../../lib/server/db/recordingEvidence";
import { storedEvidence } from "../../lib/server/evidence/ranking/evidence";
import { getProposals } from "../../lib/server/proposals/get";
import { seedSamples } from "../../lib/server/samples/seed";
import { ctxAs, setStore } from "../../lib/server/server.fixture";
import type { Trace } from "../../lib/trace";

/** Measures opening the Proposals page and the matrix, with evidence stored for every topology, variant and recording: first, when reading all evidence, and afterwards. Reports CPU time, which load hardly affects, and elapsed time. */
const planner = "venturescope";
type Figure = { readonly passed: number; readonly used: number };
const rounds = Number(process.env.ROUNDS ?? 9);

const store = await openStore({});
setStore(store);
await seedSamples(ctxAs());
const stored = await storedEvidence(ctxAs(), planner);
await fill();
const first = await opened();
const later: Figure[] = [];
for (let round = 0; round < rounds; round++) later.push(await opened());
const median = (of: (one: Figure) => number): number =>
  later.map(of).sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? Number.NaN;
const describeFigure = ({ passed, used }: Figure) =>
  `${used.toFixed(0)} ms of CPU, ${passed.toFixed(0)} ms passed`;
const perRecording = await store.prisma.recordingEvidence.count();
console.log(`Proposals from ${perRecording} perRecording`);
console.log(`first:  ${describeFigure(first)}`);
console.log(
  `later:  ${describeFigure({ used: median(({ used }) => used), passed: median(({ passed }) => passed) })}, medians of ${rounds}`,
);
await ctxAs().engine.close();
await store.close();

async function opened(): Promise<Figure> {
  const [at, cpu] = [performance.now(), process.cpuUsage()];
  await getProposals(ctxAs(actor), { planner });
  const { user, system } = process.cpuUsage(cpu);
  return { passed: performance.now() - at, used: (user + system) / 1000 };
}

async function fill(): Promise<void> {
  const body = JSON.stringify(await anEvidence());
  const topologies = [...stored.topologies, ...stored.readings].map(({ hash }) => hash);
  const rows = [...new Set(topologies)].flatMap((headTopologyHash) =>
    stored.recordings.map(
      (recording): NewRecordingEvidence => ({
        base: recording.hash.slice(0, 32),
        head: `${headTopologyHash} ${recording.hash}`,
        version: evidenceVersion,
        baseTopologyHash: stored.base.hash,
        headTopologyHash,
        recordingHash: recording.hash,
        engine: ctxAs().engine.hash,
        body: body.replace("tidewater-first-plan", recording.name),
      }),
    ),
  );
  for (let i = 0; i < rows.length; i += 200)
    await store.prisma.$transaction((tx) =>
      addRecordingEvidence(tx, actor.workspaceId, rows.slice(i, i + 200)),
    );
}

async function anEvidence() {
  const module = plannerModule(planner);
  const recording = module?.recordings.find(({ id }) => id === "tidewater-first-plan");
  const [base, head] = ["current", "gpt-5.5"].map((id) => module?.topologies.find((one) => one.id === id));
  if (!module || !recording || !base || !head) throw new Error("The samples are gone.");
  const traceOf = async (topology: typeof base): Promise<Trace> => {
    const replayed = await replay({ topology, planner: module.planner, recording });
    if (!replayed.ok) throw new Error("It cannot be replayed.");
    return replayed.trace;
  };
  const traces = { base: await traceOf(base), head: await traceOf(head) };
  return recordingEvidenceOf({
    ...traces,
    signature: signatureFor(ctxAs(), planner),
    topologies: { base, head },
  });
}
