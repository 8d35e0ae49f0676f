import { unfaithfulness } from "../../apps";
import { noiseOf } from "../../fold";
import type { Recording } from "../../recording";
import {
  AppFailed,
  type Case,
  headOf,
  type RecordedRun,
  type RunnerProcess,
  recordingOfRun,
  replayOn,
  storeBaseline,
  storeRecording,
} from "../../runner";
import { counted } from "../../std";
import type { Trace } from "../../trace";
import { mask } from "../../world";
import { decisionsOf } from "./judgedSide";
import { nextSecond, planOf } from "./replays";
import type { AppSession, OpenSide } from "./session";

export type StoreOptions = {
  readonly out?: string | undefined;
  readonly synthetic?: boolean | undefined;
  /** Skips runs that do not replay as recorded; by default they are stored and reported. */
  readonly onlyFaithful?: boolean;
};

/** Stores live runs of one side. */
export type RunStore = {
  /** Stores a run, redacted, with its replay as baseline. Returns why it was skipped; `null` if it was stored. */
  store(given: Case, run: RecordedRun): Promise<string | null>;
  /** Stores a recording of another tool's export, likewise. Returns how its replay deviates; `null` if it does not. */
  add(recording: Recording): Promise<string | null>;
  /** Replays what was stored once more and adds the paths that differ to the baselines. */
  close(): Promise<void>;
};

type StoredRun = { readonly recording: Recording; readonly trace: Trace };

export function openRunStore(session: AppSession, side: OpenSide, options: StoreOptions): RunStore {
  const where = options.out ?? session.recordingsPath;
  const stored: StoredRun[] = [];
  const { replayRecorded, end } = openReplays(session, side);
  const replay = async (recording: Recording) => {
    const trace = await replayRecorded(recording);
    return { recording, trace, why: unfaithfulness(trace, recording, { routes: true }) };
  };
  const write = ({ recording, trace }: StoredRun): string => {
    const file = storeRecording(session.folder, where, recording);
    storeBaseline(session.folder, where, trace, side.loaded.graph, null);
    stored.push({ recording, trace });
    return file;
  };
  return {
    add: async (recording) => {
      const replayed = await replay(recording);
      write(replayed);
      return replayed.why;
    },
    store: async (given, run) => {
      const { synthetic, onlyFaithful = false } = options;
      const replayed = await replay(recordingOf(session, side, { synthetic, ...given }, run));
      const { recording, why } = replayed;
      if (why !== null && onlyFaithful) return `it does not replay as recorded: ${why}`;
      const file = write(replayed);
      if (why !== null)
        session.io.err(
          `${given.id} does not replay as recorded: ${why}. planner-studio doctor names the lines.`,
        );
      session.io.out(`Recorded ${given.id}: ${describeSize(recording)} in ${file}`);
      return null;
    },
    close: async () => {
      await end();
      await storeNoise(session, side, stored, where);
    },
  };
}

export function describeSize({ turns }: Recording): string {
  const calls = turns.reduce((sum, turn) => sum + turn.calls.length, 0);
  const decisions = turns.reduce((sum, turn) => sum + turn.decisions.length, 0);
  return [counted(turns.length, "turn"), counted(calls, "call"), counted(decisions, "decision")].join(", ");
}

/** Runs after the last conversation: one process serves them all, in reverse order, at another second. */
async function storeNoise(
  session: AppSession,
  side: OpenSide,
  stored: readonly StoredRun[],
  where: string,
): Promise<void> {
  if (stored.length === 0) return;
  let process: RunnerProcess | null = null;
  try {
    process = await side.startControl("held");
    await nextSecond();
    for (const { recording, trace } of stored.toReversed()) {
      const again = await replayOn(process, side, recording, { ...planOf(session, side), seed: 1 });
      storeBaseline(session.folder, where, trace, side.loaded.graph, noiseOf(trace, again, mask));
    }
  } catch (error) {
    if (!(error instanceof AppFailed)) throw error;
    session.io.err(`Stored, but not replayed twice: ${error.message}`);
  } finally {
    await process?.close();
  }
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

/** Replays new recordings, one after the other as `check` does, as its baselines: in one process without secrets, not in that of live runs. */
function openReplays(session: AppSession, side: OpenSide) {
  let held: Promise<RunnerProcess> | null = null;
  return {
    replayRecorded: async (recording: Recording): Promise<Trace> => {
      if (side.access !== "held") held ??= side.startWith("held");
      const process = (await held) ?? side.first;
      return replayOn(process, side, recording, { ...planOf(session, side), seed: 0 });
    },
    end: async (): Promise<void> => {
      const [started] = await Promise.allSettled([held]);
      if (started.status === "fulfilled") await started.value?.close();
    },
  };
}
