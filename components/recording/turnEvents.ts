import type { CallView, DecisionView, TurnView } from "@/lib/server/recordings/read";

/** An event of a turn; the calls that led to a decision come before it. */
export type TurnEvent =
  | { readonly kind: "call"; readonly call: CallView }
  | { readonly kind: "decision"; readonly decision: DecisionView };

export function turnEvents({ calls, decisions }: TurnView): readonly TurnEvent[] {
  const events: TurnEvent[] = [];
  let next = 0;
  const callsUntil = (end: number) => {
    for (; next < end && next < calls.length; next++) {
      events.push({ kind: "call", call: calls[next] as CallView });
    }
  };
  for (const decision of decisions) {
    callsUntil(decision.calls);
    events.push({ kind: "decision", decision });
  }
  callsUntil(calls.length);
  return events;
}
