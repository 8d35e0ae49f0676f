import { expect, test } from "vitest";
import type { IntentRule } from "./intent";
import { tellIntent } from "./tellIntent";

const told = (of: Pick<IntentRule, "kind" | "where"> & Partial<IntentRule>) =>
  tellIntent({ id: "r", why: "Meant.", recordings: "all", covered: 1, ...of });

test.each([
  [
    "Decision ask core.region added",
    { kind: "decision", change: "added", where: { action: "ask", target: "core.region" } },
  ],
  [
    "Decision ask added in turn 2",
    { kind: "decision", change: "added", where: { action: "ask", target: "ask", turns: [2, 2] } },
  ],
  [
    'Field question of decision ask core.region changed from "Where?" to null in turns 0 to 3',
    {
      kind: "decision",
      change: "changed",
      where: {
        action: "ask",
        target: "core.region",
        field: "question",
        from: "Where?",
        to: null,
        turns: [0, 3],
      },
    },
  ],
  [
    "Call decompose at plan missing",
    { kind: "call", change: "missing", where: { action: "plan", call: "decompose" } },
  ],
  ["Channel attempts changed in any way", { kind: "state", where: { channel: "attempts" } }],
  ["Route at ask changed", { kind: "route", change: "changed", where: { action: "ask", target: "" } }],
  ["End of the conversation changed", { kind: "end", change: "changed", where: { field: "end" } }],
  ["Report changed", { kind: "report", change: "changed", where: { field: "report" } }],
] satisfies readonly [string, Pick<IntentRule, "kind" | "where"> & Partial<IntentRule>][])(
  "%s",
  (words, rule) => {
    expect(told(rule)).toBe(words);
  },
);
