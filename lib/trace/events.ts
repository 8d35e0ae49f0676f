import type {
  Checkpoint,
  Decision,
  End,
  PolicyRun,
  Ref,
  Route,
  Segment,
  StoredValue,
  Trace,
  TraceCall,
  TraceTurn,
} from "./schema";

type StepAndNode = { readonly step: number; readonly node: string };

/** The events of a replay; `collect` folds them into a trace, on the server and in the browser. */
export type TraceEvent =
  | { readonly type: "value"; readonly ref: Ref; readonly value: StoredValue }
  | { readonly type: "segment"; readonly start: Segment["start"] }
  | { readonly type: "turn"; readonly turn: number; readonly kind: TraceTurn["kind"]; readonly text: string }
  | { readonly type: "turn_end"; readonly summary: Pick<TraceTurn, "end" | "report" | "outcome"> }
  | { readonly type: "checkpoint"; readonly checkpoint: Checkpoint }
  /** A task starts, or starts again after an interrupt. */
  | (StepAndNode & { readonly type: "task"; readonly turn: number; readonly path: string })
  | { readonly type: "call"; readonly call: TraceCall }
  | (StepAndNode & { readonly type: "policy"; readonly run: PolicyRun })
  | (StepAndNode & { readonly type: "route"; readonly route: Route })
  | (StepAndNode & { readonly type: "interrupted" })
  | (StepAndNode & { readonly type: "failed"; readonly message: string })
  | { readonly type: "decision"; readonly decision: MadeDecision }
  | { readonly type: "end"; readonly end: End };

/** A decision as its acting policy read it; `fold` adds its index. */
export type MadeDecision = Omit<Decision, "index" | "visit" | "checkpoint" | "calls">;

export type TraceHead = Pick<Trace, "planner" | "topology" | "recording" | "from" | "thread"> &
  Required<Pick<Trace, "cyclesCountedBy">>;
