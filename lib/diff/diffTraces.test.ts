import { describe, expect, test } from "vitest";
import { aTrace } from "./aTrace.fixture";
import { compareDiffs } from "./compare";
import { diffTraces } from "./diffTraces";
import { divergencesOf } from "./divergence";

const miss = { as: "miss", reason: "request_never_recorded", nearest: null } as const;

/** Row ids with their status, the way a reader scans them. */
const lines = (diff: ReturnType<typeof diffTraces>) => diff.rows.map((row) => `${row.status} ${row.id}`);

test("a call that differs is told in the turn that made it, whichever turn the decision behind it is of", () => {
  const talk = (label: string) => aTrace().says("one").calls(label).says("two").decides("a", "ask").ends();
  expect(diffTraces(talk("search x"), talk("search y"))).toMatchObject({
    rows: [{ turn: 2 }, {}],
    firstDivergence: { kind: "call", turn: 1, index: 0 },
  });
});

describe("status", () => {
  const story = () => aTrace().calls("plan").holds("facts", { region: "PT" }).decides("core.region", "ask");

  test("the same story twice is identical and parts nowhere", () => {
    const diff = diffTraces(story().ends(), story().ends());
    expect(diff.status).toBe("identical");
    expect(diff.firstDivergence).toBeNull();
    expect(diff.rows.flatMap((row) => row.channels)).toEqual([]);
  });

  test("a channel beside the planner's own counts where both topologies keep it", () => {
    const noted = (notes: string[] | string) =>
      aTrace().calls("plan").holds("notes", notes, "extra").decides("core.region", "ask").ends();
    expect(diffTraces(noted(["x", "y"]), noted("y"))).toMatchObject({
      status: "same-decisions",
      stateDiffers: true,
    });
    const without = aTrace().calls("plan").decides("core.region", "ask").ends();
    expect(diffTraces(noted(["x", "y"]), without).status).toBe("identical");
  });

  test("channels of one topology only, LangGraph's own and the number of checkpoints never count", () => {
    const head = aTrace("hybrid")
      .calls("plan")
      .holds("facts", { region: "PT" })
      .holds("recipes", ["a"], "extra")
      .holds("__pregel", 1, "internal")
      .runs("idle_node", "idle")
      .decides("core.region", "ask")
      .ends();
    const diff = diffTraces(story().ends(), head);
    expect(diff.status).toBe("identical");
    expect(diff.rows[0]?.channels.map(({ channel, scope, change }) => [channel, scope, change])).toEqual([
      ["recipes", "extra", "added"],
    ]);
  });

  test("another call, another state or another report with the same decisions is other work", () => {
    const call = story().calls("decompose market").ends();
    const state = aTrace()
      .calls("plan")
      .holds("facts", { region: "ES" })
      .decides("core.region", "ask")
      .ends();
    expect(diffTraces(story().ends(), call)).toMatchObject({
      status: "same-decisions",
      callsDiffer: true,
      stateDiffers: false,
    });
    expect(diffTraces(story().ends(), state)).toMatchObject({
      status: "same-decisions",
      callsDiffer: false,
      stateDiffers: true,
    });
    const report = (searches: number) => aTrace().says("hi", { searches }).decides("a", "ask").ends();
    expect(diffTraces(report(1), report(2))).toMatchObject({
      status: "same-decisions",
      reports: [{ turn: 1, base: { searches: 1 }, head: { searches: 2 } }],
    });
  });

  test("another ending with the same decisions differs", () => {
    const diff = diffTraces(story().ends("ended", "complete"), story().ends("ended", "aborted"));
    expect(diff).toMatchObject({
      status: "differs",
      decisionsDiffer: false,
      firstDivergence: { kind: "end", index: 1, base: "ended (complete)", head: "ended (aborted)" },
    });
  });

  test("a miss makes it inconclusive, and what the side never reached proves nothing", () => {
    const head = story()
      .calls("search price", { match: miss })
      .ends("miss", null, "No answer for search price.");
    const diff = diffTraces(story().decides("core.currency", "ask").ends(), head);
    expect(diff).toMatchObject({ status: "inconclusive", decisionsDiffer: false });
    expect(diff.firstDivergence).toEqual({
      kind: "call",
      turn: 1,
      index: 1,
      base: "ask core.currency",
      head: "No answer for search price.",
    });
  });

  test("what differed before a miss is proven", () => {
    const head = aTrace().decides("core.region", "search").calls("x", { match: miss }).ends("miss");
    expect(diffTraces(story().ends(), head)).toMatchObject({ status: "differs", decisionsDiffer: true });
  });

  test.each(["failed", "recursion_limit", "cancelled"] as const)("%s outranks all else", (kind) => {
    expect(diffTraces(story().ends("miss"), story().ends(kind)).status).toBe("failed");
  });
});

describe("alignment", () => {
  test("a decision that only one side made leaves its neighbours aligned", () => {
    const base = aTrace().decides("a", "ask").decides("c", "ask").ends();
    const head = aTrace().decides("a", "ask").decides("b", "search").decides("c", "ask").ends();
    expect(lines(diffTraces(base, head))).toEqual(["same t1/a/0", "added t1/b/0", "same t1/c/0", "same end"]);
  });

  test("a reordering is moved, not added and missing", () => {
    const base = aTrace().decides("a", "ask").decides("b", "ask").decides("c", "ask").ends();
    const head = aTrace().decides("c", "ask").decides("a", "ask").decides("b", "ask").ends();
    expect(lines(diffTraces(base, head))).toEqual(["moved t1/c/0", "same t1/a/0", "same t1/b/0", "same end"]);
  });

  test("the same decision in another turn is moved", () => {
    const base = aTrace().says("1").decides("a", "ask").says("2").decides("b", "ask").ends();
    const head = aTrace().says("1").decides("a", "ask").decides("b", "ask").says("2").ends();
    const diff = diffTraces(base, head);
    expect(lines(diff)).toEqual(["same t1/a/0", "moved t1/b/0", "same end"]);
    expect(diff.firstDivergence).toMatchObject({ base: "ask b in turn 2", head: "ask b in turn 1" });
  });

  test("visits of one field are compared with each other", () => {
    const base = aTrace().decides("a", "search").decides("a", "search").decides("a", "ask").ends();
    const head = aTrace().decides("a", "search").decides("a", "ask").ends();
    expect(lines(diffTraces(base, head))).toEqual([
      "same t1/a/0",
      "changed t1/a/1",
      "missing t1/a/2",
      "same end",
    ]);
  });
});

describe("calls", () => {
  test("a call that led to an added decision is not blamed on the next one", () => {
    const base = aTrace().decides("a", "search").calls("c1").decides("b", "ask").ends();
    const head = aTrace()
      .decides("a", "search")
      .calls("c1")
      .decides("n", "ask")
      .calls("c2")
      .decides("b", "ask")
      .ends();
    const diff = diffTraces(base, head);
    expect(diff.rows.map((row) => row.calls.map((call) => call.status))).toEqual([
      [],
      ["same"],
      ["added"],
      [],
    ]);
    expect(diff.firstDivergence).toMatchObject({ kind: "decision", index: 1, head: "ask n" });
  });

  test("a call made earlier says where the other side made it", () => {
    const base = aTrace()
      .decides("region", "ask")
      .calls("decompose market")
      .decides("market", "search")
      .ends();
    const head = aTrace()
      .calls("decompose market")
      .decides("region", "ask")
      .decides("market", "search")
      .ends();
    const diff = diffTraces(base, head);
    expect(diff.rows[0]?.calls[0]).toMatchObject({ status: "added", elsewhere: "t1/market/0" });
    expect(diff.rows[1]?.calls[0]).toMatchObject({ status: "missing", elsewhere: "t1/region/0" });
    expect(diff.firstDivergence).toEqual({
      kind: "call",
      turn: 1,
      index: 0,
      base: "decompose market, at another point",
      head: "decompose market",
    });
    expect(diff).toMatchObject({ status: "same-decisions", firstSustained: null, agreeAgain: 2 });
  });

  test("another context or answer is a changed call, another order a moved one", () => {
    const base = aTrace().calls("x").calls("y").calls("z").decides("a", "ask").ends();
    const head = aTrace().calls("y").calls("x").calls("z", { context: 2 }).decides("a", "ask").ends();
    expect(diffTraces(base, head).rows[0]?.calls.map((call) => call.status)).toEqual([
      "moved",
      "same",
      "changed",
    ]);
  });

  test("of calls that changed places, the same one is moved in every conversation", () => {
    const moved = (city: string): string | undefined => {
      const [first, second] = ["ask for days", `look up ${city}`] as const;
      const base = aTrace().calls(first).calls(second).decides("a", "ask").ends();
      const head = aTrace().calls(second).calls(first).decides("a", "ask").ends();
      return diffTraces(base, head).rows[0]?.calls.find(({ status }) => status === "moved")?.base?.label;
    };
    const cities = ["Lisbon", "Oslo", "Rome", "Bern", "Cork", "Lund"];
    expect(new Set(cities.map((city) => moved(city)?.slice(0, 4))).size).toBe(1);
  });

  test("a rerun is no call of its own", () => {
    const head = aTrace()
      .calls("x")
      .calls("x", { match: { as: "rerun", call: 0 } })
      .decides("a", "ask")
      .ends();
    expect(diffTraces(aTrace().calls("x").decides("a", "ask").ends(), head).status).toBe("identical");
  });
});

describe("divergence", () => {
  test("one that heals is first, not sustained", () => {
    const base = aTrace().decides("a", "ask").decides("b", "ask").decides("c", "ask").decides("d", "ask");
    const head = aTrace().decides("a", "search").decides("b", "ask").decides("c", "ask").decides("d", "ask");
    const diff = diffTraces(base.ends(), head.ends());
    expect(diff).toMatchObject({ firstDivergence: { index: 0 }, firstSustained: null, agreeAgain: 1 });
  });

  test("one of a segment does not heal in the next, which starts anew", () => {
    const diffed = (action: string) => aTrace().decides("a", action).ends();
    const start = (trace: ReturnType<typeof diffed>, index: number) =>
      trace.segments.map((one) => ({
        ...one,
        start: { kind: "decision" as const, turn: 1, index, channels: {} },
      }));
    const fromRecorded = (action: string) => ({
      ...diffed(action),
      from: "recorded" as const,
      segments: [...start(diffed(action), 0), ...start(diffed("ask"), 1)],
    });
    const diff = diffTraces(fromRecorded("ask"), fromRecorded("search"));
    expect(diff.rows.map(({ segment, status }) => [segment, status])).toEqual([
      [0, "changed"],
      [0, "same"],
      [1, "same"],
      [1, "same"],
    ]);
    expect(diff.agreeAgain).toBe(1);
    const [decision, ...others] = diff.rows;
    expect(
      divergencesOf([decision!, ...others.slice(1)], () => ({ base: null, head: null })).agreeAgain,
    ).toBeNull();
  });

  test("one that lasts for two more decisions is sustained", () => {
    const base = aTrace().decides("a", "ask").decides("b", "ask").decides("c", "ask").decides("d", "ask");
    const head = aTrace().decides("a", "ask").decides("b", "x").decides("c", "x").decides("d", "x");
    const diff = diffTraces(base.ends(), head.ends());
    expect(diff).toMatchObject({
      firstDivergence: { index: 1 },
      firstSustained: { index: 1 },
      agreeAgain: 4,
    });
  });

  test("one decision instead of another names both", () => {
    const base = aTrace().decides("a", "ask").ends();
    const head = aTrace().decides("b", "search").ends();
    expect(diffTraces(base, head).firstDivergence).toMatchObject({ base: "ask a", head: "search b" });
  });
});

describe("what led to a decision", () => {
  test("the chain holds what had an effect since the decision before", () => {
    const base = aTrace()
      .runs("tick")
      .runs("cap", "skipped")
      .decides("a", "ask", { by: "region" })
      .runs("tick")
      .decides("b", "ask", { by: "currency" })
      .ends();
    const chains = diffTraces(base, base).rows.map((row) => row.base?.chain.map(({ policy }) => policy));
    expect(chains).toEqual([["tick", "region"], ["ask", "tick", "currency"], undefined]);
  });

  test("a trace without policies is compared all the same", () => {
    const plain = structuredClone(aTrace().decides("a", "ask").ends());
    for (const { tasks } of plain.segments[0]!.supersteps) for (const task of tasks) delete task.policies;
    for (const decision of plain.segments[0]!.decisions) {
      decision.actedBy = null;
      decision.settledBy = null;
    }
    expect(diffTraces(aTrace().decides("a", "ask").ends(), plain).status).toBe("identical");
  });
});

test("an observed trace that decides the same is never identical, and has no cause", () => {
  const trace = aTrace().calls("plan").decides("core.region", "ask").ends();
  const observed = {
    ...trace,
    version: 2 as const,
    origin: { kind: "observed" as const, tool: "langsmith" },
  };
  for (const [base, head] of [
    [observed, trace],
    [trace, observed],
    [observed, observed],
  ] as const) {
    const diff = diffTraces(base, head);
    expect(diff).toMatchObject({ status: "same-decisions", observed: true, decisionsDiffer: false });
    expect(compareDiffs([diff], { base: "a", head: "b" }).causes).toEqual([]);
  }
  expect(diffTraces(trace, trace)).toMatchObject({ status: "identical" });
  expect(diffTraces(trace, trace)).not.toHaveProperty("observed");
});
