import { problemsAgainst } from "../../changes";
import type { Comparison, TracePair } from "../../diff";
import { type Planner, signatureOf } from "../../planner";
import { mutantsDetectedBy, plannerModule } from "../../planners";
import type { Recording } from "../../recording";
import { type Answers, answersOf, factsOfPairs, pairFacts } from "../../rules";
import { hash, type Json } from "../../std";
import { problems, type Topology } from "../../topology";
import { asRecorded } from "../../worker";
import type { InflightResult } from "../inflight";

type Compared = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  /** Both traces of each recording. */
  readonly pairs: readonly TracePair[];
  readonly comparison: Comparison;
  /** `null` when no thread was resumed. */
  readonly inflight: InflightResult | null;
};

/** Computes the three answers for fresh replays: all recordings ran on one engine, and each side was replayed twice first. */
export function answersFor({
  base,
  head,
  planner,
  recordings,
  pairs,
  comparison,
  inflight,
}: Compared): Answers {
  const signature = signatureOf(planner);
  const { broken, branches, untaken } = factsOfPairs(
    pairs.map((pair) => pairFacts(pair.base, pair.head, signature)),
    head,
  );
  const named = (which: (recording: Recording, pair: TracePair) => boolean) =>
    recordings.flatMap((recording, i) => {
      const pair = pairs[i];
      return pair && which(recording, pair) ? [recording.id] : [];
    });
  return answersOf({
    comparison,
    notRun: [],
    trust: {
      asRecorded: named((recording, pair) => asRecorded(pair.base, recording)),
      notAsRecorded: named((recording, pair) => !asRecorded(pair.base, recording)),
      synthetic: named((recording) => recording.synthetic),
      branches,
      untaken: untaken.map(({ label }) => label),
      stale: [],
      unsteady: [],
      mutants: mutantsDetectedBy(
        plannerModule(planner.id)?.mutants,
        recordings.map((recording) => hash(recording as Json)),
      ),
    },
    inflight: inflight && {
      ...inflight.report,
      remediation: inflight.remediation,
      checked: recordings.length,
      recordings: recordings.length,
    },
    broken,
    problems: { base: problems(base, signature), head: problemsAgainst(base, head, signature) },
  });
}
