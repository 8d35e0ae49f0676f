import "server-only";
import type { TraceEvent } from "../../../../trace";
import type { RunningTask } from "../../../tasks/start";
import { logFailure } from "../../../telemetry/log";
import type { LiveEvent } from "./event";
import type { PaidAnswer } from "./storedAnswers";

/** All that a planning is resumed with. */
export type StoredPlanning = {
  readonly input: {
    readonly request: string;
    readonly narratives: number;
    /** As `name@hash`, so that a later version of the name changes nothing. */
    readonly topology: string;
    readonly provider: string;
    readonly model: string;
    /** Hash of a registry; `null` for the shipped one. */
    readonly registry: string | null;
  };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly answers: readonly PaidAnswer[];
};

/** Progress of a live planning: its events so far, and its answers until its recording is stored. */
export type LiveProgress = {
  readonly events: readonly LiveEvent[];
  readonly stored: StoredPlanning | null;
};

type Task = Pick<RunningTask<LiveProgress>, "setProgress" | "storeProgress" | "signal">;

/** Writes the progress of a planning. */
export function progressOf(stored: StoredPlanning, { setProgress, storeProgress, signal }: Task) {
  let progress: LiveProgress = { events: [], stored };
  const { input, startedAt } = stored;
  let { answers } = stored;
  const set = (event: LiveEvent, left: StoredPlanning | null) => {
    progress = { events: [...progress.events, event], stored: left };
    setProgress(progress);
  };
  return {
    tell: (event: LiveEvent): void => set(event, progress.stored),
    /** Stores an answer before anything else is requested. The planning goes on where that fails: its recording may still be stored. */
    store: async (answer: PaidAnswer): Promise<void> => {
      answers = [...answers, answer];
      progress = { ...progress, stored: { input, startedAt, answers } };
      await storeProgress(progress).catch((error: unknown) => logFailure("live planning", error));
    },
    /** False if another server has resumed the planning. */
    isHeld: (): Promise<boolean> => storeProgress(progress),
    /** Drops the answers, which are in the recording, unless the planning was left in the middle. */
    end: (event: LiveEvent): void => set(event, signal.aborted ? progress.stored : null),
  };
}

/** Reports calls and decisions of a replay as events. */
export const reportTo =
  (tell: (event: LiveEvent) => void) =>
  (event: TraceEvent): void => {
    if (event.type === "call") {
      const { label, error } = event.call;
      tell({ type: "answered", label, error: error?.message ?? null });
    }
    if (event.type !== "decision") return;
    const { reason } = event.decision.shown;
    tell({ type: "decided", label: event.decision.label, reason: typeof reason === "string" ? reason : "" });
  };
