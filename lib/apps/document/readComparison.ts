import { type Noise, noNoise } from "../../fold";
import { type Recording, readRecording } from "../../recording";
import { explain, hash, type Json } from "../../std";
import { type Subject, subjectOf } from "../../subject";
import { readTrace, type Trace } from "../../trace";
import type { Asked } from "../asked";
import { assess, type JudgedSide, type Judgement } from "../assess";
import type { Control } from "../control";
import { unfaithfulness } from "../control";
import { appEngine } from "./engine";
import { ComparisonDocument, type ComparisonSide } from "./schema";
import { traceFault } from "./traceFault";
import { resultsOf } from "./writeComparison";

/** A side whose traces, graph and engine fit each other. */
export type CheckedSide = Omit<ComparisonSide, "traces"> & {
  readonly subject: Subject;
  readonly traces: readonly Trace[];
  /** Per trace: the base's decisions, ends and answers are those of the recording. */
  readonly asRecorded: readonly boolean[];
};

/** A comparison whose results were recomputed from its traces. */
export type CheckedComparison = Pick<ComparisonDocument, "app" | "decisions"> & {
  readonly base: CheckedSide;
  readonly head: CheckedSide;
  readonly recordings: readonly Recording[];
  readonly noise: Noise;
  /** Repeated model calls, as the command line reports them. */
  readonly repeated: Asked | null;
};

export type ReadComparison =
  | { readonly ok: true; readonly comparison: CheckedComparison }
  | { readonly ok: false; readonly message: string; readonly details: readonly string[] };

class DoesNotFit extends Error {}

/** Validates a comparison, recomputes its results, and refuses the first part that does not fit the others, by name. */
export function readComparison(json: unknown): ReadComparison {
  const parsed = ComparisonDocument.safeParse(json);
  if (!parsed.success) {
    const [first = "It is not valid.", ...details] = explain(parsed.error).map(
      ({ message, fix }) => `${message} ${fix}`,
    );
    return { ok: false, message: first, details: details.slice(0, 20) };
  }
  try {
    return { ok: true, comparison: checked(parsed.data) };
  } catch (error) {
    if (error instanceof DoesNotFit) return { ok: false, message: error.message, details: [] };
    throw error;
  }
}

function checked(document: ComparisonDocument): CheckedComparison {
  const { app, decisions } = document;
  const recordings = document.recordings.map((one, i) => recordingIn(one, i));
  const twice = recordings.find(({ id }, i) => recordings.findIndex((one) => one.id === id) !== i);
  if (twice) throw new DoesNotFit(`The recording ${twice.id} is there twice.`);
  const [base, head] = (["base", "head"] as const).map((name) => sideIn(document, name, recordings)) as [
    CheckedSide,
    CheckedSide,
  ];
  const noise = { masked: new Set(document.noise.masked), omitted: new Set(document.noise.omitted) };
  const { comparison } = assessSides(base, head, { noise, recordings });
  const made = resultsOf(recordings, base.traces, comparison);
  if (document.results.length !== made.length)
    throw new DoesNotFit(`It has ${made.length} recordings and ${document.results.length} results.`);
  for (const [i, { recording, asRecorded, status }] of made.entries()) {
    const stated = document.results[i];
    if (stated?.recording !== recording)
      throw new DoesNotFit(`Its result ${i + 1} is not one of the recording ${recording}.`);
    if (stated.asRecorded !== asRecorded)
      throw new DoesNotFit(
        `It says that ${recording} ran ${stated.asRecorded ? "as recorded" : "not as recorded"} on A, and the traces say the opposite.`,
      );
    if (stated.status !== status)
      throw new DoesNotFit(
        `Its result of ${recording} is “${stated.status}”, and the traces come to “${status}”.`,
      );
  }
  const { repeated = null } = document;
  checkRepeated(repeated, recordings);
  return { app, decisions, base, head, recordings, noise, repeated };
}

/** Only the sums of repeated calls can be checked: what a model answered then cannot be recomputed. */
function checkRepeated(repeated: Asked | null, recordings: readonly Recording[]): void {
  if (!repeated) return;
  const known = new Set(recordings.map(({ id }) => id));
  const named = [
    repeated.recordings,
    [...repeated.calls, ...repeated.open].map(({ recording }) => recording),
  ];
  const foreign = named.flat().find((id) => !known.has(id));
  if (foreign !== undefined)
    throw new DoesNotFit(`It repeats model calls of ${foreign}, which is not among its recordings.`);
  const wrong = repeated.calls.find(
    ({ asked, same, others }) => same + others.reduce((sum, { times }) => sum + times, 0) !== asked,
  );
  if (wrong) throw new DoesNotFit(`The repeated calls of ${wrong.recording} do not add up.`);
}

function recordingIn(json: Json, index: number): Recording {
  const read = readRecording(json);
  if (read.ok) return read.recording;
  const [first] = read.faults;
  throw new DoesNotFit(`Its recording ${index + 1} cannot be used: ${first?.message} ${first?.fix}`);
}

const letters = { base: "A", head: "B" } as const;

function sideIn(
  document: ComparisonDocument,
  name: "base" | "head",
  recordings: readonly Recording[],
): CheckedSide {
  const { traces: given, ...side } = document[name];
  const letter = letters[name];
  const version = side.commit.sha.slice(0, 7);
  if (side.app.id !== document.app)
    throw new DoesNotFit(`${letter} is a commit of the app ${side.app.id}, not of ${document.app}.`);
  if (side.app.dirty)
    throw new DoesNotFit(`${letter} has changes that are not committed. A studio compares commits.`);
  if (side.app.sha !== side.commit.sha)
    throw new DoesNotFit(`${letter} names the commit ${version}, and ran ${side.app.sha.slice(0, 7)}.`);
  if (side.engine !== appEngine(side.app))
    throw new DoesNotFit(`The engine of ${letter} is not the hash of its runner, lock file and commit.`);
  const subject = subjectOf(side.graph, {
    app: document.app,
    version,
    title: side.commit.subject || version,
  });
  const topologyHash = hash(subject.topology as unknown as Json);
  if (topologyHash !== hash(side.topology as unknown as Json))
    throw new DoesNotFit(`The topology of ${letter} is not the one of its graph.`);
  if (given.length !== recordings.length)
    throw new DoesNotFit(`${letter} has ${given.length} traces for ${recordings.length} recordings.`);
  const traces = given.map(({ hash: stated, trace: json }, i) => {
    const recording = recordings[i] as Recording;
    const label = `The trace of ${recording.id} on ${letter}`;
    if (hash(json) !== stated) throw new DoesNotFit(`${label} does not fit its hash: it was edited.`);
    const read = readTrace(json);
    if (!read.ok) throw new DoesNotFit(`${label} cannot be used: ${read.faults[0]?.message}`);
    const fault = traceFault(read.trace, { app: side.app, topologyHash, recording });
    if (fault !== null) throw new DoesNotFit(`${label} ${fault}`);
    return read.trace;
  });
  const asRecorded = traces.map((trace, i) => unfaithfulness(trace, recordings[i] as Recording) === null);
  return { ...side, subject, traces, asRecorded };
}

/** A side as needed to compare it. */
export type AssessedSide = Pick<CheckedSide, "app" | "commit" | "graph" | "subject" | "traces">;

/** Compares two sides of a document, or of a studio, in which nothing was replayed twice. */
export function assessSides(
  base: AssessedSide,
  head: AssessedSide,
  { noise = noNoise, recordings }: { readonly noise?: Noise; readonly recordings: readonly Recording[] },
): Judgement {
  const unfaithful = recordings.flatMap((recording, i) => {
    const trace = base.traces[i];
    const why = trace ? unfaithfulness(trace, recording) : "it was not replayed";
    return why === null ? [] : [{ recording: recording.id, why }];
  });
  const control: Control = { side: "A", noise, unsteady: [], unfaithful };
  const traces = { base: base.traces, head: head.traces };
  return assess(judged("A", base), judged("B", head), traces, control);
}

const judged = (name: string, { app, commit, graph, subject }: AssessedSide): JudgedSide => ({
  name,
  id: commit.sha.slice(0, 7),
  title: commit.subject,
  subject,
  graph,
  app,
});
