import { assess, type Control, controlOf, decidedDifferently, type JudgedSide } from "../../apps";
import { decisionsOfTurn, joinNoise, type Noise, noiseOf } from "../../fold";
import type { Recording } from "../../recording";
import {
  type Baseline,
  readBaseline,
  recordingsFolder,
  refuseUnwritableFolder,
  shortSha,
  storeBaseline,
  storeRecording,
} from "../../runner";
import { counted, grouped, hash, type Json } from "../../std";
import { subjectOf } from "../../subject";
import type { Trace } from "../../trace";
import { mask } from "../../world";
import { BadInput, exitCodes, type Io, progressOf } from "../io";
import { type AskOptions, askChanged, readAskOptions } from "./ask/askChanged";
import { recordingsOf, tell } from "./compareApps";
import { judgedSide } from "./judgedSide";
import { planOf, replayTwice } from "./replays";
import { type Compared, verdictOf } from "./report/report";
import { type ReviewFileOptions, reviewDocuments } from "./report/reviewReport";
import type { ReportOptions } from "./report/writeReports";
import { type AppOptions, type AppSession, type OpenSide, withApp } from "./session";

export type CheckOptions = AppOptions &
  AskOptions &
  ReportOptions &
  ReviewFileOptions & { readonly accept?: boolean };

/** Replays the recordings on the working tree and compares its decisions with the recorded or accepted ones. */
export const checkCommand = (options: CheckOptions, io: Io): Promise<number> =>
  withApp(options, io, async (session) => {
    reviewDocuments(options); // refuses a file before anything runs
    readAskOptions(options);
    const recordings = recordingsOf(session);
    if (options.accept) refuseUnwritableFolder(recordingsFolder(session.folder, session.recordingsPath));
    const head = await session.openTree("B", false, true);
    const progress = progressOf(session.io, "replay", recordings.length * 2);
    const plan = planOf(session, head);
    const replays = () => replayTwice(head, recordings, plan, progress);
    if (options.accept) return accept(session, head, recordings, await replays());
    const baselines = recordings.map((recording) => baselineOf(session, recording));
    const { first: traces, second: again } = await replays();
    const groups = grouped(
      recordings.map((recording, i) => ({ recording, i })),
      ({ i }) => baselines[i]?.graphHash ?? "",
    );
    const all = [...groups.values()].map((group) => {
      const pick = <T>(all: readonly T[]): T[] => group.flatMap(({ i }) => all[i] ?? []);
      return checkGroup(session, head, {
        baselines: pick(baselines),
        recordings: group.map(({ recording }) => recording),
        traces: pick(traces),
        again: pick(again),
      });
    });
    return tell(await askChanged(session, head, all, recordings, options), options, io);
  });

export function baselineOf({ folder, recordingsPath }: AppSession, recording: Recording): Baseline {
  const found = readBaseline(folder, recordingsPath, recording.id, hash(recording as Json));
  if (found) return found;
  throw new BadInput(
    `${recording.id} has no baseline. If the working tree decides as it should, store one with: planner-studio check --accept`,
  );
}

export type Group = {
  readonly baselines: readonly Baseline[];
  readonly recordings: readonly Recording[];
  readonly traces: readonly Trace[];
  readonly again: readonly Trace[];
};

/** Checks recordings whose baselines ran on the same graph. Decisions and calls are controlled by a second run of the working tree, state by that of the baseline. */
export function checkGroup(session: AppSession, side: OpenSide, group: Group): Compared {
  const head = judgedSide(side);
  const [first] = group.baselines;
  if (!first) throw new BadInput("There are no recordings to check.");
  const base = recordedSide(session, first);
  const own = controlOf("B", [], group.traces, group.again);
  // Accepted decisions are those of the recording; a baseline with others comes from a replay that failed to reproduce it.
  const unfaithful = group.recordings.flatMap((recording, i) => {
    const why = decidedDifferently((group.baselines[i] as Baseline).trace, recording);
    return why === null ? [] : [{ recording: recording.id, why }];
  });
  const control = { ...own, ...noiseOfBaselines(group.baselines, own.noise), unfaithful };
  const traces = { base: group.baselines.map(({ trace }) => trace), head: group.traces };
  const judgement = assess(base, head, traces, control, session.config.prices);
  const outside = session.outside.describe();
  return { base, head, judgement: { ...judgement, outside }, verdict: verdictOf(judgement) };
}

/** The noise of the baselines; that of the working tree where a baseline was never replayed twice. */
function noiseOfBaselines(baselines: readonly Baseline[], own: Noise): Pick<Control, "noise" | "ownNoise"> {
  const known = baselines.flatMap(({ noise }) => noise ?? []);
  if (known.length < baselines.length) return { noise: joinNoise([...known, own]) };
  return { noise: joinNoise(known), ownNoise: own };
}

function recordedSide({ name }: AppSession, { graph, trace }: Baseline): JudgedSide {
  const sha = trace.app?.sha ?? "";
  const id = shortSha({ sha, dirty: trace.app?.dirty ?? false });
  return {
    name: "A",
    id,
    title: "as recorded",
    subject: subjectOf(graph, { app: name, version: id, title: "as recorded" }),
    graph,
    app: trace.app ?? { id: name, sha, dirty: false, lock: null, runner: "", versions: {} },
  };
}

/** Stores the working tree's current decisions as the expected ones. */
function accept(
  { folder, recordingsPath, io }: AppSession,
  side: OpenSide,
  recordings: readonly Recording[],
  { first: traces, second }: { readonly first: readonly Trace[]; readonly second: readonly Trace[] },
): number {
  const broken = traces.filter(({ segments }) =>
    segments.some(({ end }) => end.kind !== "ended" && end.kind !== "waits"),
  );
  const [first] = broken;
  if (first)
    throw new BadInput(
      `Nothing was accepted: ${first.recording.id} stopped: ${first.segments[0]?.end.message ?? ""}. Record it again.`,
    );
  recordings.forEach((recording, i) => {
    const trace = traces[i];
    if (!trace) return;
    const accepted = acceptedRecording(recording, trace);
    storeRecording(folder, recordingsPath, accepted);
    const stored = { ...trace, recording: { id: accepted.id, hash: hash(accepted as Json) } };
    const noise = noiseOf(trace, second[i] ?? trace, mask);
    storeBaseline(folder, recordingsPath, stored, side.loaded.graph, noise);
  });
  io.out(`Accepted what ${side.id} decides in ${counted(recordings.length, "recording")}.`);
  return exitCodes.fine;
}

/** Returns the recording with the decisions of the trace. */
export function acceptedRecording(recording: Recording, { segments }: Trace): Recording {
  const [segment] = segments;
  if (!segment) return recording;
  const turns = recording.turns.map((turn, i) => ({
    ...turn,
    decisions: decisionsOfTurn(segment, i + 1, turn.calls.length),
  }));
  return { ...recording, version: 2, turns };
}
