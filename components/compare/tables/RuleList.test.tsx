import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { parseCompare } from "@/lib/review";
import type { answersOf, RuleCheck } from "@/lib/rules";
import { CompareProvider } from "../../review/compared/CompareContext";
import { RuleList } from "./RuleList";

const check = (over: Partial<RuleCheck>): RuleCheck => ({
  rule: { rule: "misses", atMost: 0 },
  title: "No call is missed",
  result: "pass",
  decides: true,
  short: "",
  sentence: "",
  figures: [],
  link: { view: "proof", status: [] },
  ...over,
});

/** The mark of a rule, and the word that a screen reader says for it. */
function markOf(over: Partial<RuleCheck>): readonly string[] {
  const none = { is: "not-yet", sentence: "", reasons: [], checks: [] } as const;
  const answers: ReturnType<typeof answersOf> = {
    behaviour: { ...none, question: "behaviour" },
    trust: { ...none, question: "trust", checks: [check(over)] },
    ship: { ...none, question: "ship" },
  };
  const state = parseCompare(new URLSearchParams({ base: "a", head: "b" }));
  const { container, unmount } = render(
    <CompareProvider state={state} go={() => {}}>
      <RuleList answers={answers} />
    </CompareProvider>,
  );
  const parts = ["[aria-hidden]", ".sr-only"].map((at) => container.querySelector(`li ${at}`)?.textContent);
  unmount();
  return parts.map((part) => part?.trim() ?? "");
}

it("shows ✓ where a rule was judged over every recording, and nowhere else", () => {
  expect(markOf({})).toEqual(["✓", "holds:"]);
  expect(markOf({ ran: "part" })).toEqual(["·", "holds so far:"]);
  expect(markOf({ ran: "none", result: "unknown" })).toEqual(["?", "not known:"]);
  expect(markOf({ ran: "part", result: "fail" })).toEqual(["✗", "fails:"]);
});
