import { toPointer } from "../std";
import type { InvariantName, PolicySignature, Signature } from "../topology";
import type { PolicyRun, Segment, Superstep, Trace } from "../trace";

/** A violation of an invariant: a JSON pointer into the trace, and a description. */
export type Breach = {
  readonly invariant: InvariantName;
  readonly pointer: string;
  readonly turn: number;
  readonly step: number;
  readonly sentence: string;
};

export type InvariantLimits = {
  /** Max LLM calls per superstep. */
  readonly llmCalls: number;
};

/** A property that must hold in every trace of a well-arranged planner, regardless of its decisions. */
export type Invariant = {
  readonly id: InvariantName;
  /** The property, as a sentence. */
  readonly title: string;
  breaks(seen: CheckedTrace): readonly BreachDetails[];
};

export type BreachDetails = Omit<Breach, "invariant">;

/** A trace with its planner's vocabulary. */
export type CheckedTrace = {
  readonly trace: Trace;
  readonly signature: Signature;
  readonly limits: InvariantLimits;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  /** The policies that ran in nodes, in order, each segment apart. */
  readonly segments: readonly (readonly CheckedPolicyRun[])[];
};

export type CheckedPolicyRun = {
  readonly run: PolicyRun;
  /** `null` when the planner no longer has it. */
  readonly policy: PolicySignature | null;
  readonly node: string;
  /** Index within the node. */
  readonly index: number;
  /** Earlier policy runs of the same task. */
  readonly before: readonly PolicyRun[];
  readonly segment: Segment;
  readonly superstep: Superstep;
  readonly pointer: string;
};

export function seenOf(trace: Trace, signature: Signature, limits: InvariantLimits): CheckedTrace {
  const policies = new Map(signature.policies.map((policy) => [policy.id, policy]));
  const ranIn = (segment: Segment, s: number): readonly CheckedPolicyRun[] =>
    segment.supersteps.flatMap((superstep, i) =>
      superstep.tasks.flatMap((task, t) =>
        (task.policies ?? []).map((run, index, all) => ({
          run,
          policy: policies.get(run.policy) ?? null,
          node: task.node,
          index,
          before: all.slice(0, index),
          segment,
          superstep,
          pointer: toPointer(["segments", s, "supersteps", i, "tasks", t, "policies", index]),
        })),
      ),
    );
  return { trace, signature, limits, policies, segments: trace.segments.map(ranIn) };
}

export const foundAt = ({ pointer, superstep }: CheckedPolicyRun, sentence: string): BreachDetails => ({
  pointer,
  turn: superstep.turn,
  step: superstep.step,
  sentence,
});
