import type { Planner } from "../planner";
import type { RecordedCall, Recording } from "../recording";
import { recordTrace } from "../replay";
import { hash, type Json } from "../std";
import type { Trace } from "../trace";
import type { LiveAnswer, LiveCell } from "./schema";

/** Facts of the run that its recordings state. */
export type LiveOrigin = {
  /** Id of the run, and first part of each recording's id. */
  readonly run: string;
  readonly summary: string;
  readonly tags: readonly string[];
};

/** Creates the recording that a task fills: its message without calls. */
export const unanswered = (
  { run, summary, tags }: LiveOrigin,
  planner: string,
  cell: LiveCell,
): Recording => ({
  format: "planner-studio/recording",
  version: 2,
  id: `${run}-${slug(cell.task.id)}-${cell.seed}`,
  title: cell.seed === 1 ? cell.task.id : `${cell.task.id}, seed ${cell.seed}`,
  planner,
  summary,
  synthetic: false,
  tags: [...tags],
  origin: { kind: "recorded", tool: "planner-studio", source: run },
  start: {},
  turns: [
    {
      kind: "message",
      text: cell.task.text,
      input: cell.task.input,
      calls: [],
      decisions: [],
      end: "ended",
    },
  ],
  spares: [],
});

/** Readable where that is safe in a link; else told apart by its hash. */
function slug(id: string): string {
  const plain = id.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80);
  return plain === id ? id : `${plain}-${hash(id).slice(0, 6)}`;
}

type Recorded = {
  readonly requested: Recording;
  /** A replay under each topology; the first one's calls are the conversation, those that only others make are spares. */
  readonly traces: readonly Trace[];
  readonly planner: Planner;
  readonly answerTo: (kind: string, request: Json, ordinal: number) => LiveAnswer | undefined;
};

/** Builds a recording that answers the task exactly under every topology. */
export function liveRecording({ requested, traces, planner, answerTo }: Recorded): Recording {
  const [first, ...others] = traces;
  if (!first) throw new Error("A task runs under a topology.");
  const whole = recordTrace(first, planner, requested);
  const callsOf = (trace: Trace): readonly RecordedCall[] => {
    const counts = new Map<string, number>();
    const calls = recordTrace(trace, planner, requested).turns.flatMap((turn) => turn.calls);
    return calls.map((call) => {
      const ordinal = taken(counts, call);
      return recordedCall(answerTo(call.kind, call.request, ordinal)) ?? call;
    });
  };
  const own = callsOf(first);
  const held = new Map<string, number>();
  for (const call of own) taken(held, call);
  const spares: RecordedCall[] = [];
  for (const trace of others) {
    const counts = new Map<string, number>();
    for (const call of callsOf(trace)) {
      if (taken(counts, call) < (held.get(keyOf(call)) ?? 0)) continue;
      taken(held, call);
      spares.push(call);
    }
  }
  const [turn] = whole.turns;
  return { ...whole, turns: turn ? [{ ...turn, calls: [...own] }] : [], spares };
}

const keyOf = ({ kind, request }: RecordedCall): string => hash([kind, request]);

/** Counts a call, and returns how many equal ones came before. */
function taken(counts: Map<string, number>, call: RecordedCall): number {
  const before = counts.get(keyOf(call)) ?? 0;
  counts.set(keyOf(call), before + 1);
  return before;
}

function recordedCall(entry: LiveAnswer | undefined): RecordedCall | null {
  if (!entry) return null;
  const { kind, request, answer, error, latency, usage } = entry;
  return {
    kind,
    request,
    ...(error ? { error } : { answer: answer ?? null }),
    ...(latency !== undefined && { latency }),
    ...(usage && { usage }),
  };
}
