import { describe, expect, test } from "vitest";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { Topology } from "../topology";
import { aTrace } from "./aTrace.fixture";
import { compare } from "./compare";
import { gerund, past } from "./words";

const { planner, topologies } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const signature = signatureOf(planner);

const aCopy = (change: (copy: Topology) => void): Topology => {
  const copy = structuredClone(hybrid);
  change(copy);
  return Topology.parse(copy);
};

const prepareFirst = aCopy((copy) => {
  const branch = (from: string) =>
    copy.routers.find((router) => router.from === from)!.branches.find(({ on }) => on === "undecided")!;
  branch("tick").to = "prepare";
  branch("bootstrap_gate").to = "select";
  copy.edges.find((edge) => edge.from === "prepare")!.to = "bootstrap_gate";
});

describe("causes", () => {
  const early = (recording: string, field: string) => ({
    base: aTrace("hybrid", recording)
      .runs("region_question", "settled")
      .decides("core.region", "ask")
      .calls(`decompose ${field}`, { policy: "enrich_schema" })
      .decides(field, "search")
      .ends(),
    head: aTrace("gpt-5.5", recording)
      .calls(`decompose ${field}`, { policy: "enrich_schema" })
      .decides("core.region", "ask")
      .decides(field, "search")
      .ends(),
  });

  test("recordings that part for one reason are one line, with the move behind it", () => {
    const longer = {
      base: aTrace("hybrid", "oslo").decides("a", "ask").decides("b", "ask").decides("c", "ask").ends(),
    };
    const comparison = compare(
      [early("lisbon", "market.size"), early("lagos", "market.total"), { ...longer, head: longer.base }],
      { topologies: { base: hybrid, head: prepareFirst }, signature },
    );
    expect(comparison.totals.byStatus).toMatchObject({ identical: 1, "same-decisions": 2, differs: 0 });
    expect(comparison.causes).toHaveLength(1);
    expect(comparison.causes[0]).toMatchObject({
      sentence:
        "gpt-5.5 decomposed market.size before asking for core.region; hybrid did so before searching for market.size.",
      status: "same-decisions",
      divergence: "call",
      at: { base: null, head: "enrich_schema" },
      move: { kind: "node_moved" },
      recordings: ["lisbon", "lagos"],
      exemplar: { recording: "lisbon", row: "t1/core.region/0" },
    });
  });

  test("other policies are other causes, the graver first", () => {
    const other = {
      base: aTrace("hybrid", "oslo").decides("x", "search", { by: "llm_plan" }).ends(),
      head: aTrace("gpt-5.5", "oslo").decides("x", "ask", { by: "search_cap" }).ends(),
    };
    expect(
      compare([early("lisbon", "m"), other]).causes.map(({ status, sentence, at }) => [status, sentence, at]),
    ).toEqual([
      [
        "differs",
        "gpt-5.5 asked for x where hybrid searched for x.",
        { base: "llm_plan", head: "search_cap" },
      ],
      [
        "same-decisions",
        expect.stringContaining("decomposed m before"),
        { base: null, head: "enrich_schema" },
      ],
    ]);
  });

  test("a difference of state alone is a cause too", () => {
    const holding = (id: string, n: number) => aTrace(id).holds("iterations", n).decides("a", "ask").ends();
    expect(compare([{ base: holding("current", 1), head: holding("hybrid", 2) }]).causes[0]).toMatchObject({
      divergence: "state",
      sentence: "hybrid held another value in iterations when asking for a; the decisions are the same.",
    });
  });

  test("a side that broke off is told so", () => {
    const base = aTrace("current").decides("a", "ask").decides("b", "ask").ends();
    const head = aTrace("hybrid").decides("a", "ask").ends("failed", null, "Nothing to act on.");
    expect(compare([{ base, head }]).causes[0]?.sentence).toBe(
      "hybrid broke off where current asked for b: Nothing to act on.",
    );
  });

  test("no pairs compare to nothing", () => {
    expect(compare([])).toMatchObject({ recordings: [], causes: [] });
  });
});

test.each([
  ["ask core.region", "asked for core.region", "asking for core.region"],
  ["decompose x", "decomposed x", "decomposing x"],
  ["plan", "planned", "planning"],
  ["finish", "finished", "finishing"],
  ["reply to it", "replied to it", "replying to it"],
  ["look up Ada", "looked up Ada", "looking up Ada"],
  ["file in billing", "filed in billing", "filing in billing"],
])("%s", (label, was, being) => {
  expect([past(label), gerund(label)]).toEqual([was, being]);
});
