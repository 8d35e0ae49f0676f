import { describe, expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { Topology } from "../topology";
import type { Segment, Trace } from "../trace";
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
        "In lisbon: gpt-5.5 decomposed market.size before asking for core.region; hybrid did so before searching for market.size. 1 other recording of this cause has another first difference.",
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

  test("an end alike but for its turn, or but for its outcome, is told by what differs", () => {
    const waiting = (outcome: string) =>
      aTrace("current").decides("a", "ask").says("b").ends("waits", outcome);
    const ended = (head: ReturnType<typeof waiting>, base = waiting("done")) =>
      compare([{ base, head }]).causes[0]?.sentence;
    expect(ended(aTrace("hybrid").decides("a", "ask").ends("waits"))).toBe(
      "In hybrid the conversation waits for an answer (done) in turn 1, in current in turn 2.",
    );
    const missed = (side: string, outcome: string) =>
      aTrace(side).decides("a", "ask").ends("miss", outcome, "Nobody recorded it.");
    expect(ended(missed("hybrid", "half"), missed("current", "none"))).toBe(
      "In hybrid the conversation broke off (Nobody recorded it) with another outcome than in current.",
    );
  });

  test("recordings on which both sides stop alike are no cause of a change, and those that break off are told apart", () => {
    const both = (recording: string, kind: "miss" | "failed", message: string) => {
      const stopped = (side: string) => aTrace(side, recording).decides("a", "ask").ends(kind, null, message);
      return { base: stopped("hybrid"), head: stopped("gpt-5.5") };
    };
    const pairs = [both("one", "miss", "Not recorded."), both("two", "failed", "Boom.")];
    const { causes } = compare(pairs, { topologies: { base: hybrid, head: prepareFirst }, signature });
    expect(causes.map(({ sentence, recordings, move }) => [sentence, recordings, move])).toEqual([
      ["hybrid and gpt-5.5 both broke off at the same place: Boom.", ["two"], null],
      ["hybrid and gpt-5.5 both stopped at the same place: Not recorded.", ["one"], null],
    ]);
  });

  describe("where head makes one call more in each turn", () => {
    /** Two turns; the second is decided by `second`. */
    const talk = (side: string, recording: string, second: string) => {
      const more = (story: ReturnType<typeof aTrace>, turn: number) =>
        side === "hybrid" ? story.calls(`plan turn ${turn}`) : story;
      const first = more(aTrace(side, recording).says("hello"), 1).decides("a", "ask");
      return more(first.says("and"), 2).decides("b", second);
    };
    const pair = (recording: string, second: string) => ({
      base: talk("current", recording, "ask").ends(),
      head: talk("hybrid", recording, second).ends(),
    });
    const pairs = [pair("one", "ask"), pair("two", "search"), pair("three", "ask"), pair("four", "search")];
    const causes = [
      {
        status: "differs",
        divergence: "decision",
        sentence: "hybrid searched for b where current asked for b.",
        recordings: ["two", "four"],
        exemplar: { recording: "two", row: "t2/b/0" },
      },
      {
        status: "same-decisions",
        divergence: "call",
        sentence: "hybrid planned turn 1 before asking for a; current did not.",
        recordings: ["one", "three"],
        exemplar: { recording: "one", row: "t1/a/0" },
      },
    ];

    test("conversations that decide differently are told by what they decide, the others by the call", () => {
      expect(compare(pairs).causes).toMatchObject(causes);
    });

    test("they are two causes where one change is proven for all of them", () => {
      const ids = pairs.map(({ base }) => base.recording.id);
      const proven = { changes: diffTopologies(hybrid, prepareFirst, signature).changes, recordings: ids };
      const verified = { ...proven, first: ids, settled: 4, of: 4, together: false, joined: false };
      const told = compare(pairs, { isolation: { causes: [verified] } }).causes;
      expect(told).toMatchObject(causes);
      expect(told[0]?.id).not.toBe(told[1]?.id);
      expect(told.map(({ isolated }) => isolated)).toEqual([verified, verified]);
    });

    test("a side that stops or breaks off is told so, and not by the call before", () => {
      const base = talk("current", "two", "ask").decides("c", "ask").ends();
      const stopped = talk("hybrid", "two", "ask").calls("price of a boat", {
        match: { as: "miss", reason: "request_never_recorded", nearest: null },
      });
      const broken = talk("hybrid", "two", "ask").ends("failed", null, "Nothing to act on.");
      const sentences = [stopped.ends("miss", null, "No answer to price of a boat."), broken].map(
        (head) => compare([pair("one", "ask"), { base, head }]).causes.map(({ sentence }) => sentence)[0],
      );
      expect(sentences).toEqual([
        "hybrid stopped where current asked for c: No answer to price of a boat.",
        "hybrid broke off where current asked for c: Nothing to act on.",
      ]);
    });

    test("a cause lies on the paths of its own segment, where each decision was replayed anew", () => {
      const replayed = (side: string, policies: readonly string[], field: string): Trace => {
        const segments = policies.map((policy, index) => {
          const last = index === policies.length - 1;
          const { segments: all } = aTrace(side)
            .runs(policy)
            .decides(last ? field : "a", "ask")
            .ends("decided");
          return {
            ...(all[0] as Segment),
            start: { kind: "decision", turn: 1, index, channels: {} } as const,
          };
        });
        return { ...aTrace(side).ends(), from: "recorded", segments };
      };
      const head = replayed("hybrid", ["tidy", "look"], "c");
      const ats = [
        { base: replayed("current", ["sweep", "look"], "b"), head },
        { base: replayed("current", ["sweep", "peek"], "b"), head },
      ].map((both) => compare([both]).causes[0]?.at);
      expect(ats).toEqual([
        { base: null, head: null },
        { base: "peek", head: "look" },
      ]);
    });

    test("another ending is told so", () => {
      const ended = (side: string, outcome: string) => talk(side, "two", "ask").ends("ended", outcome);
      expect(
        compare([{ base: ended("current", "sold"), head: ended("hybrid", "lost") }]).causes,
      ).toMatchObject([
        {
          status: "differs",
          sentence: "In hybrid the conversation ended (lost); in current it ended (sold).",
        },
      ]);
    });
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
