import type { TraceEvent } from "../trace";
import type { ReplayHost } from "./replayHost";
import type { RunEnd } from "./runGraph";
import type { ThreadWrite } from "./store/CheckpointStore";

/** Told of everything that happens to a thread while a recording is replayed. */
export type ThreadRecorder = {
  watch(host: ReplayHost): void;
  hearing(emit: (event: TraceEvent) => void): (event: TraceEvent) => void;
  readonly stored: (write: ThreadWrite) => void;
  /** The thread is run with new input, or with an answer. */
  begins(by: "message" | "answer"): void;
  rested(rest: RunEnd): void;
};
