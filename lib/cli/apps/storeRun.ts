import type { Recording } from "../../recording";
import {
  type Case,
  headOf,
  type RecordedRun,
  recordingOfRun,
  replayOn,
  storeBaseline,
  storeRecording,
} from "../../runner";
import { counted } from "../../std";
import type { Trace } from "../../trace";
import { unfaithfulness } from "./judge/control";
import { decisionsOf } from "./judge/judge";
import { planOf } from "./replays";
import type { AppSession, OpenSide } from "./session";

export type StoreOptions = {
  readonly out?: string | undefined;
  readonly synthetic?: boolean | undefined;
  /** Skips runs that do not replay as recorded; by default they are stored and reported. */
  readonly onlyFaithful?: boolean;
};

/** Stores a live run, redacted, with its replay as baseline. Returns why it was skipped; `null` if it was stored. */
export async function storeRun(
  session: AppSession,
  side: OpenSide,
  given: Case,
  run: RecordedRun,
  { out, synthetic, onlyFaithful = false }: StoreOptions,
): Promise<string | null> {
  const { io, folder, config } = session;
  const recording = recordingOf(session, side, { synthetic, ...given }, run);
  const where = out ?? config.recordings;
  const trace = await replayRecorded(session, side, recording);
  const why = unfaithfulness(trace, recording);
  if (why !== null && onlyFaithful) return `it does not replay as recorded: ${why}`;
  const file = storeRecording(folder, where, recording);
  storeBaseline(folder, where, trace, side.loaded.graph);
  if (why !== null)
    io.err(`${given.id} does not replay as recorded: ${why}. planner-studio doctor names the lines.`);
  const calls = recording.turns.reduce((sum, turn) => sum + turn.calls.length, 0);
  const decisions = recording.turns.reduce((sum, turn) => sum + turn.decisions.length, 0);
  io.out(
    `Recorded ${given.id}: ${counted(recording.turns.length, "turn")}, ${counted(calls, "call")}, ${counted(decisions, "decision")} in ${file}`,
  );
  return null;
}

function recordingOf(
  { name, redactor }: AppSession,
  side: OpenSide,
  given: Case,
  run: RecordedRun,
): Recording {
  const { checkout, loaded, subject } = side;
  return recordingOfRun(given, run, {
    planner: subject.topology.planner,
    app: {
      id: name,
      graph: loaded.chosen,
      sha: checkout.sha,
      dirty: checkout.dirty,
      versions: loaded.versions,
    },
    fold: (turns) => ({
      ...headOf(side, { id: given.id, turns: [] } as never, decisionsOf(side)),
      recording: { id: given.id, hash: "recording" },
      turns,
    }),
    redactor,
  });
}

/** Replays the new recording in a separate process without secrets, as the baseline for `check`. */
async function replayRecorded(session: AppSession, side: OpenSide, recording: Recording): Promise<Trace> {
  const process = await side.startWith("held");
  try {
    return await replayOn(process, side, recording, { ...planOf(session, side), seed: 0 });
  } finally {
    await process.close();
  }
}
