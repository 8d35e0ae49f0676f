import { describe, expect, it } from "vitest";
import { amount } from "../diff";
import { aComparison, aMetrics, aSummary } from "../diff/page/comparison.fixture";
import { costRows, tellCost } from "./costRows";
import type { Answer } from "./schema";

describe("cost", () => {
  const cost = (metric: "llmCalls" | "checkpointBytes", atMost: number, result: "pass" | "fail") => ({
    rule: { rule: "cost" as const, metric, atMost },
    title: "",
    decides: true,
    result,
    short: "",
    sentence: "",
    figures: [],
    link: { view: "cost" as const, status: [] },
  });
  const ship = (...checks: readonly ReturnType<typeof cost>[]): Answer => ({
    question: "ship",
    is: "no",
    sentence: "No: it costs more.",
    reasons: [],
    checks,
  });
  const summary = (status: "identical" | "failed", llmCalls: number) => ({
    ...aSummary("a", status),
    metrics: { base: aMetrics(), head: aMetrics({ llmCalls }) },
  });
  const rowOf = (...args: Parameters<typeof costRows>) =>
    costRows(...args).find((row) => row.metric === "llmCalls");

  it("is told in the unit of both sides, beside the rule that limits it", () => {
    const row = rowOf(aComparison([summary("identical", 3)]), ship(cost("llmCalls", 10, "fail")));
    expect(row).toMatchObject({ base: 2, head: 3, says: "+1", limit: "at most +10 %", result: "fail" });
  });

  it("is told in a sentence: what B needs more, and what less", () => {
    const told = (head: Parameters<typeof aMetrics>[0]) => {
      const one = { ...aSummary("a", "identical"), metrics: { base: aMetrics(), head: aMetrics(head) } };
      return tellCost(costRows(aComparison([one]), ship()));
    };
    expect(told({})).toBe("B needs exactly as much as A.");
    expect(told({ searches: 0 })).toBe("B needs 1 fewer search than A.");
    expect(told({ llmCalls: 5, supersteps: 14, questions: 0, checkpointBytes: 25_000 })).toBe(
      "B needs 3 more LLM calls, 2 more supersteps and 1.0 KB more checkpoint data than A, and 2 fewer questions.",
    );
  });

  it("says of no rule that it holds where the conversations did not all run", () => {
    const passed = cost("llmCalls", 50, "pass");
    const rows = (ran?: "none" | "part") =>
      rowOf(aComparison([summary("identical", 3)]), ship({ ...passed, ...(ran && { ran }) }))?.result;
    expect([rows(), rows("part"), rows("none")]).toEqual(["pass", "unknown", "unknown"]);
  });

  it("leaves out who broke off: that is no saving", () => {
    const row = rowOf(aComparison([summary("identical", 2), summary("failed", 0)]), ship());
    expect(row).toMatchObject({ base: 2, head: 2, says: "=", limit: null, result: "unknown" });
  });

  it("has no row for cycles where neither side counts them", () => {
    const shown = (base: number, head: number) => {
      const metrics = { base: aMetrics({ cycles: base }), head: aMetrics({ cycles: head }) };
      const rows = costRows(aComparison([{ ...aSummary("a", "identical"), metrics }]), ship());
      return rows.find(({ metric }) => metric === "cycles")?.says;
    };
    expect([shown(0, 0), shown(4, 0)]).toEqual([undefined, "−4"]);
  });

  it("writes bytes in a unit that can be read", () => {
    expect(["532", "12400", "430000", "2500000"].map((n) => amount("checkpointBytes", Number(n)))).toEqual([
      "532 bytes",
      "12.4 KB",
      "430 KB",
      "2.5 MB",
    ]);
  });
});
