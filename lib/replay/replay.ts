import { setMaxListeners } from "node:events";
import { ContractError, channelsOf, cyclesOf, errorsOf, type Greedy, greedyProblems } from "../compile";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { hash, type Json } from "../std";
import type { Problem, Topology } from "../topology";
import { collector, type SegmentInProgress, type Trace, type TraceEvent, type TraceHead } from "../trace";
import { cassetteFor, type Supplied } from "./answers";
import type { AskLive } from "./caller";
import { fromRecorded, startsOf } from "./fromRecorded";
import { fromStart } from "./fromStart";
import { stateOf } from "./graphState";
import { lightenContext } from "./lightContext";
import type { CheckpointNote } from "./position/checkpointNote";
import { type Rounds, roundsOf, stopRounds } from "./position/rounds";
import { recordingProblems } from "./problems/recordingProblems";
import type { SavedThread } from "./store/CheckpointStore";
import { openThread, type Thread, type ThreadOptions } from "./thread";
import type { ThreadRecorder } from "./threadRecorder";
import { type Interner, interner } from "./values";

export type ReplayRequest = {
  readonly topology: Topology;
  readonly planner: Planner;
  readonly recording: Recording;
  /** `recorded` restarts the topology at each recorded decision instead of running one thread through the conversation. */
  readonly from?: "start" | "recorded";
  readonly supplied?: readonly Supplied[];
  /** Answers calls that the recording does not; questions to a person are still answered by the recording. */
  readonly live?: AskLive;
  /** Max supersteps per run of the graph; in a comparison, that of the larger topology. */
  readonly recursionLimit?: number;
  readonly signal?: AbortSignal;
  /** Starts each node as soon as its sources have ended, in recorded time, instead of in supersteps. Only from the start, and in graphs without routers and cycles. */
  readonly greedy?: Greedy | undefined;
  /** Max milliseconds of one policy run, excluding its calls; defaults to 30 seconds. */
  readonly policyTimeLimit?: number;
  /** Records the thread's stored states. */
  readonly recorder?: ThreadRecorder;
  /** Threads already in the store, by id. */
  readonly stored?: ReadonlyMap<string, SavedThread>;
  readonly onEvent?: (event: TraceEvent) => void;
};

export type Replayed =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Replays a recorded conversation through a topology on LangGraph. Failures during the run are in the trace; only what prevents a start is a problem. */
export async function replay(request: ReplayRequest): Promise<Replayed> {
  const problems = replayProblems(request);
  if (problems.length > 0) return { ok: false, problems };
  const { topology, recording, planner, from = "start", onEvent } = request;
  const collecting = collector(traceHeadOf(request));
  const emit = (event: TraceEvent) => {
    collecting.add(event);
    onEvent?.(event);
  };
  if (from === "start") {
    await runFromStart(request, emit, collecting.present);
    return { ok: true, trace: collecting.trace() };
  }
  patchTracing();
  const values = interner((ref, value) => emit({ type: "value", ref, value }));
  const options = optionsOf(request, values, emit);
  for (const start of startsOf(recording)) {
    const { turn, index, state, calls } = start;
    const channels = Object.entries(state).map(([name, value]) => [name, values.store(value).ref]);
    emit({
      type: "segment",
      start: { kind: "decision", turn, index, channels: Object.fromEntries(channels) },
    });
    const location = { turn, index: calls };
    const whole = stateOf(channelsOf(topology, planner), state);
    const onCheckpoint = watchRounds(request, collecting.present());
    const thread = openThread({ ...options, from: location, oneDecision: true, start: whole, onCheckpoint });
    await toItsEnd(thread, () => fromRecorded(thread, planner, recording, start));
    if (request.signal?.aborted) break;
  }
  return { ok: true, trace: collecting.trace() };
}

/** Stops a turn that repeats itself. When stored states are recorded it runs to its limit, since a thread may be stored at any of them. */
function watchRounds(
  { topology, planner, recorder }: ReplayRequest,
  segment: SegmentInProgress,
  watch: (rounds: Rounds) => void = stopRounds,
) {
  if (recorder) return undefined;
  const notes: CheckpointNote[] = [];
  const rounds = roundsOf({ topology, planner, segment, notes });
  return (note: CheckpointNote): void => {
    watch(rounds(notes.push(note) - 1));
  };
}

/** Runs one thread through the whole conversation. `watch` is called at each checkpoint and may throw a `ReplaySignal` to stop. Requires a request that `replay` would accept. */
export async function runFromStart(
  request: ReplayRequest,
  emit: (event: TraceEvent) => void,
  present: () => SegmentInProgress,
  watch?: (rounds: Rounds) => void,
): Promise<void> {
  patchTracing();
  const { planner, recording } = request;
  const values = interner((ref, value) => emit({ type: "value", ref, value }));
  emit({ type: "segment", start: { kind: "start" } });
  const onCheckpoint = watchRounds(request, present(), watch);
  const thread = openThread({ ...optionsOf(request, values, emit), onCheckpoint });
  await toItsEnd(thread, () => fromStart(thread, planner, recording));
}

/** Ends the replay as failed when the planner violates its contract, within the graph or outside. */
async function toItsEnd(thread: Thread, lead: () => Promise<void>): Promise<void> {
  try {
    await lead();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    thread.fail(error.message);
  }
}

/** Returns the max supersteps per run of a topology; 0 when the planner has no valid limit, which a replay reports. */
export const recursionLimitOf = (topology: Topology, planner: Planner): number =>
  cyclesOf(topology, planner) * (topology.nodes.length + 2);

let lightened = false;
export function patchTracing(): void {
  if (lightened) return;
  lightenContext();
  // All tasks of a superstep listen to one signal; Node would warn at the eleventh.
  setMaxListeners(10_000);
  lightened = true;
}

function optionsOf(
  request: ReplayRequest,
  values: Interner,
  emit: (event: TraceEvent) => void,
): ThreadOptions {
  const { topology, planner, recording } = request;
  return {
    topology,
    planner,
    cassette: cassetteFor(recording, planner),
    id: threadOf(recording, topology.namespace),
    limit: request.recursionLimit ?? recursionLimitOf(topology, planner),
    supplied: request.supplied,
    live: request.live,
    signal: request.signal,
    policyTimeLimit: request.policyTimeLimit,
    greedy: request.greedy,
    recorder: request.recorder,
    stored: request.stored,
    values,
    emit,
    start: recording.start,
  };
}

/** A conversation's thread under a namespace. */
export const threadOf = ({ id }: Recording, namespace: string): string => `${id}:${namespace}`;

export function traceHeadOf(request: ReplayRequest): TraceHead {
  const { topology, recording, planner, from = "start" } = request;
  return {
    planner: planner.id,
    topology: { id: topology.id, title: topology.title, hash: contentHash(topology) },
    recording: { id: recording.id, hash: contentHash(recording) },
    from,
    thread: threadOf(recording, topology.namespace),
    cyclesCountedBy: Object.values(planner.policies).flatMap(({ id, countsCycle }) =>
      countsCycle ? [id] : [],
    ),
  };
}

/** Documents are read once and never changed. */
function contentHash(document: object): string {
  const known = hashes.get(document) ?? hash(document as Json);
  hashes.set(document, known);
  return known;
}
const hashes = new WeakMap<object, string>();

export function replayProblems({
  topology,
  planner,
  recording,
  from = "start",
  greedy,
}: ReplayRequest): readonly Problem[] {
  const errors = [...errorsOf(topology, planner), ...(greedy ? greedyProblems(topology) : [])];
  return errors.length > 0 ? errors : recordingProblems(topology, planner, recording, from);
}
