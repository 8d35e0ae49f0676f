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
import { replacedOther } from "./chosenGraph";
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
      const replaced = onlyFaithful ? replacedOther(session, where, given.id) : null;
      if (replaced !== null) return replaced;
      const recording = recordingOf(session, side, { synthetic, ...given }, run);
      const replayed = await replay(recording).catch((error: unknown) => {
        if (!(error instanceof AppFailed)) throw error;
        if (onlyFaithful) return `it cannot be replayed: ${error.message.replace(/\.$/, "")}`;
        // A live conversation is not had again.
        const file = storeRecording(session.folder, where, recording);
        session.io.out(`Recorded ${given.id}: ${describeSize(recording)} in ${file}, without a baseline`);
        throw error;
      });
      if (typeof replayed === "string") return replayed;
      const { why } = replayed;
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

/** Names conversations by the second in UTC, `20261129-120745`: of two with one name, the later replaces the earlier. */
export const stampOf = (now: Date): string =>
  now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");

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

/** Replays new recordings, one after the other as `check` does, as its baselines: in a process without secrets, not in that of live runs. A failed process is replaced. */
function openReplays(session: AppSession, side: OpenSide) {
  let held: Promise<RunnerProcess> | null = side.access === "held" ? Promise.resolve(side.first) : null;
  const end = async (): Promise<void> => {
    const [started] = await Promise.allSettled([held]);
    held = null;
    if (started.status === "fulfilled") await started.value?.close();
  };
  return {
    replayRecorded: async (recording: Recording): Promise<Trace> => {
      held ??= side.startWith("held");
      try {
        return await replayOn(await held, side, recording, { ...planOf(session, side), seed: 0 });
      } catch (error) {
        await end();
        throw error;
      }
    },
    end,
  };
}
