import type { RecordedCall, RecordedDecision, RecordedTurn } from "@/lib/recording";
import type { Json, JsonObject } from "@/lib/std";
import type { CallGroup } from "@/lib/topology";

/** A recording in its planner's words, as the server tells it. */
export type ToldCall = RecordedCall & {
  readonly title: string;
  readonly group: CallGroup;
  readonly label: string;
};

export type ToldDecision = RecordedDecision & { readonly label: string; readonly shown: JsonObject };

export type ToldTurn = Omit<RecordedTurn, "calls" | "decisions"> & {
  readonly calls: readonly ToldCall[];
  readonly decisions: readonly ToldDecision[];
};

export type ToldRecording = {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly planner: string;
  readonly plannerTitle: string;
  readonly hash: string;
  readonly synthetic: boolean;
  readonly tags: readonly string[];
  readonly start: { readonly [channel: string]: Json };
  readonly turns: readonly ToldTurn[];
  readonly spares: readonly ToldCall[];
};

/** What happened in a turn, in order: the calls that led to a decision, then the decision. */
export type Happening =
  | { readonly kind: "call"; readonly call: ToldCall }
  | { readonly kind: "decision"; readonly decision: ToldDecision };

export function happenings({ calls, decisions }: ToldTurn): readonly Happening[] {
  const told: Happening[] = [];
  let next = 0;
  const callsUntil = (end: number) => {
    for (; next < end && next < calls.length; next++) {
      told.push({ kind: "call", call: calls[next] as ToldCall });
    }
  };
  for (const decision of decisions) {
    callsUntil(decision.calls);
    told.push({ kind: "decision", decision });
  }
  callsUntil(calls.length);
  return told;
}
