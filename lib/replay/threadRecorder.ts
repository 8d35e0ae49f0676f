import type { TraceEvent } from "../trace";
import type { ThreadWrite } from "./CheckpointStore";
import type { ReplayHost } from "./replayHost";
import type { RunEnd } from "./runGraph";

/** Told of everything that happens to a thread while a recording is replayed. */
export type ThreadRecorder = {
  watch(host: ReplayHost): void;
  hearing(emit: (event: TraceEvent) => void): (event: TraceEvent) => void;
  readonly stored: (write: ThreadWrite) => void;
  /** The thread is run with new input, or with an answer. */
  begins(by: "message" | "answer"): void;
  rested(rest: RunEnd): void;
};
