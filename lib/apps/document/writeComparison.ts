import type { DecisionRule } from "../../fold";
import type { Recording } from "../../recording";
import { hash, type Json } from "../../std";
import type { Trace } from "../../trace";
import type { JudgedSide, Judgement } from "../assess";
import { unfaithfulness } from "../control";
import { appEngine } from "./engine";
import type { Commit, ComparisonDocument, ComparisonSide } from "./schema";

type Side = { readonly side: JudgedSide; readonly commit: Commit };
type Parts = {
  readonly base: Side;
  readonly head: Side;
  readonly judgement: Judgement;
  readonly recordings: readonly Recording[];
  readonly decisions: readonly DecisionRule[];
};

export function comparisonDocument({ base, head, judgement, ...given }: Parts): ComparisonDocument {
  const { traces, control, comparison } = judgement;
  const { masked, omitted } = control.noise;
  return {
    format: "planner-studio/comparison",
    version: 1,
    app: head.side.app.id,
    decisions: [...given.decisions],
    base: sideOf(base, traces.base),
    head: sideOf(head, traces.head),
    recordings: given.recordings.map((one) => one as Json),
    noise: { masked: [...masked].sort(), omitted: [...omitted].sort() },
    results: resultsOf(given.recordings, traces.base, comparison),
    ...(judgement.asked && judgement.asked.recordings.length > 0 && { repeated: judgement.asked }),
  };
}

/** The results of a comparison, as a document states them. */
export const resultsOf = (
  recordings: readonly Recording[],
  base: readonly Trace[],
  comparison: Judgement["comparison"],
): ComparisonDocument["results"] =>
  recordings.map((recording, i) => ({
    recording: recording.id,
    asRecorded: base[i] !== undefined && unfaithfulness(base[i], recording) === null,
    status: comparison.recordings.find((one) => one.recording === recording.id)?.status ?? "missing",
  }));

const sideOf = ({ side, commit }: Side, traces: readonly Trace[]): ComparisonSide => ({
  commit,
  app: side.app,
  engine: appEngine(side.app),
  graph: side.graph,
  topology: side.subject.topology,
  traces: traces.map((trace) => ({ hash: hash(trace as unknown as Json), trace: trace as unknown as Json })),
});
