import type { ToldCall, ToldDecision, ToldTurn } from "@/lib/server/recordings/read";

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
