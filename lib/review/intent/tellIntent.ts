import { quoted } from "../../std";
import type { IntentRule } from "./intent";

/** Describes the differences that a rule declares as intended: `Decision ask core.region added`. */
export function tellIntent({ kind, change, where }: IntentRule): string {
  const { action, target, turns, from, to } = where;
  // A decision without a target is aligned by its verb.
  const decision = [...new Set([action, target])].filter(Boolean).join(" ");
  return [
    subjectOf(kind, where, decision),
    kind !== "decision" && decision && `at ${decision}`,
    change ?? "changed in any way",
    from !== undefined && `from ${quoted(from)}`,
    to !== undefined && `to ${quoted(to)}`,
    turns && (turns[0] === turns[1] ? `in turn ${turns[0]}` : `in turns ${turns[0]} to ${turns[1]}`),
  ]
    .filter(Boolean)
    .join(" ");
}

function subjectOf(kind: IntentRule["kind"], where: IntentRule["where"], decision: string): string {
  const { field, call, channel } = where;
  const called = (noun: string, name: string | undefined) => (name ? `${noun} ${name}` : noun);
  if (kind === "decision")
    return field ? `Field ${field} of ${called("decision", decision)}` : called("Decision", decision);
  if (kind === "call") return called("Call", call);
  if (kind === "state") return called("Channel", channel);
  return { route: "Route", end: "End of the conversation", report: "Report" }[kind];
}
