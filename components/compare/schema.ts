import type { OutlinedComparison, RecordingEntry } from "@/lib/diff";
import type { Answers, CostRow } from "@/lib/rules";
import type { AppComparison } from "@/lib/server/apps/get";
import type { ComparisonCounts, ComparisonTrust } from "@/lib/server/diffs/get";
import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { VersionLabel } from "@/lib/server/history/versions";
import type { Signature } from "@/lib/topology";
import type { AnswersShown } from "../answers/schema";
import type { SetChoice } from "../recording/SetPicker";

export type { OpenedRecording as Opened } from "@/lib/server/diffs/open";

export const letter = { base: "A", head: "B" } as const;

/** A topology of the comparison with what its drawing needs. */
export type Side = Pick<TopologyDrawing, "topology" | "layout" | "hash" | "problems" | "version">;

export type Evidence = {
  readonly base: Side;
  readonly head: Side;
  readonly signature: Signature;
  /** Versions that can be chosen as `base` and `head`. */
  readonly versions: readonly VersionLabel[];
  /** The recordings that the page shows at first; `counts` are of all. */
  readonly recordings: readonly RecordingEntry[];
  readonly comparison: OutlinedComparison;
  readonly trust: ComparisonTrust;
  readonly notRun: readonly string[];
  readonly counts: ComparisonCounts;
  readonly cost: readonly CostRow[];
  readonly answers: Answers;
  /** Supplied answers in use, and the questions at which conversations stop without one. */
  readonly given: AnswersShown;
  /** The recording set of the comparison, and the others to choose. */
  readonly over: SetChoice;
  /** Changes of code and prompts between two commits of an app; `null` for planners. */
  readonly app: AppComparison | null;
  /** Hash of both topology versions, every recording and the engine of every replay. */
  readonly hash: string;
};
