import { expect, test } from "vitest";
import type { Answer, RuleCheck } from "../rules";
import { conditionsOf } from "./conditions";

const check = (result: RuleCheck["result"], ran?: "none" | "part"): RuleCheck => ({
  ...{ rule: { rule: "no-new-breaches" }, title: "B breaks no invariant", result, decides: true },
  ...{ short: "", sentence: "no invariant newly broken.", figures: [], link: { view: "proof", status: [] } },
  ...(ran && { ran }),
});
const oks = (...checks: readonly RuleCheck[]) => {
  const ship: Answer = { question: "ship", is: "not-yet", sentence: "Not yet.", reasons: [], checks };
  return conditionsOf([], ship).map(({ ok }) => ok);
};

test("a condition that holds of a part of the recordings is not known yet, and a broken one is broken", () => {
  expect(oks(check("pass"), check("pass", "part"), check("fail", "part"), check("unknown", "none"))).toEqual([
    true,
    null,
    false,
    null,
  ]);
});
