import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plannerModule } from "../planners";
import { recursionLimitOf, replay } from "../replay";
import { at, delta, type Json } from "../std";
import { runs } from "../std/runs.fixture";
import type { Trace } from "../trace";
import { type AlignedPair, keepOrder } from "./arrange";
import { aTrace } from "./aTrace.fixture";
import { checkpointDeltas } from "./checkpointDeltas";
import { diffTraces } from "./diffTraces";
import { mirror } from "./mirror";
import type { RecordingDiff } from "./schema";
import { valuesOf } from "./values";

type Act =
  | { act: "decide"; field: string; action: string }
  | { act: "call"; label: string; answer: number; rerun: boolean }
  | { act: "hold"; channel: string; value: Json; scope: "state" | "extra" | "internal" }
  | { act: "run"; policy: string }
  | { act: "say" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("decide" as const),
      field: fc.constantFrom("a", "b", "c/d"),
      action: fc.constantFrom("ask", "search"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("call" as const),
      label: fc.constantFrom("x", "y", "z"),
      answer: fc.nat(1),
      rerun: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("hold" as const),
      channel: fc.constantFrom("facts", "log"),
      value: fc.oneof(
        fc.nat(3),
        fc.array(fc.nat(2), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom("k", "l"), fc.nat(2)),
      ) as fc.Arbitrary<Json>,
      scope: fc.constantFrom("state" as const, "extra" as const, "internal" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("run" as const), policy: fc.constantFrom("tick", "enrich") }),
  },
  { weight: 1, arbitrary: fc.constant({ act: "say" as const }) },
);

/** A channel is in one place only. */
const nameIn = (scope: string, channel: string): string =>
  scope === "state" ? channel : `${scope}_${channel}`;

const end = fc.constantFrom("ended" as const, "waits" as const, "miss" as const, "failed" as const);

const trace: fc.Arbitrary<Trace> = fc.tuple(fc.array(act, { maxLength: 25 }), end).map(([acts, kind]) => {
  const story = aTrace();
  for (const one of acts) {
    if (one.act === "decide") story.decides(one.field, one.action, { keeps: one.action === "ask" });
    else if (one.act === "call") {
      story.calls(one.label, { answer: one.answer, ...(one.rerun && { match: { as: "rerun", call: 0 } }) });
    } else if (one.act === "hold") story.holds(nameIn(one.scope, one.channel), one.value, one.scope);
    else if (one.act === "run") story.runs(one.policy);
    else story.says("next", acts.length % 3);
  }
  return story.ends(kind);
});

const pair = fc.tuple(trace, trace);

/** Both directions list what a delta does in an order of their own. */
const sorted = (diff: RecordingDiff): RecordingDiff => ({
  ...diff,
  rows: diff.rows.map((row) => ({
    ...row,
    channels: row.channels.map((change) => ({
      ...change,
      delta: [...change.delta].sort((a, b) => (a.path < b.path ? -1 : 1)),
    })),
  })),
});

function pointersOf(diff: RecordingDiff, side: "base" | "head"): string[] {
  const sides = diff.rows.flatMap((row) => [row[side], ...row.calls.map((call) => call[side])]);
  const links = diff.rows.flatMap((row) => [...(row[side]?.chain ?? []), ...(row[side]?.routes ?? [])]);
  return [
    ...sides.flatMap((one) => one?.pointer ?? []),
    ...links.map((link) => link.pointer),
    diff.ends[side].pointer,
  ];
}

function expectLaws(base: Trace, head: Trace): void {
  const diff = diffTraces(base, head);
  expect(sorted(mirror(diff))).toEqual(sorted(diffTraces(head, base)));
  for (const [side, whole] of [
    ["base", base],
    ["head", head],
  ] as const) {
    for (const pointer of pointersOf(diff, side)) expect(at(whole as unknown as Json, pointer)).toBeDefined();
    const decisions = whole.segments.flatMap((segment) => segment.decisions);
    const calls = whole.segments
      .flatMap((segment) => segment.calls)
      .filter((call) => call.match.as !== "rerun");
    expect(diff.rows.filter((row) => row[side]).length).toBe(decisions.length);
    expect(diff.rows.flatMap((row) => row.calls).filter((call) => call[side]).length).toBe(calls.length);
  }
  expect(new Set(diff.rows.map((row) => row.id)).size).toBe(diff.rows.length);
}

function expectNothing(diff: RecordingDiff): void {
  expect(diff).toMatchObject({
    firstDivergence: null,
    firstOtherDecision: null,
    firstSustained: null,
    agreeAgain: null,
    reports: [],
  });
  expect(diff.rows.every((row) => row.status === "same" && row.channels.length === 0)).toBe(true);
  expect(diff.rows.flatMap((row) => row.calls).every((call) => call.status === "same")).toBe(true);
}

describe("laws over made-up traces", () => {
  test("a trace does not differ from itself", () => {
    fc.assert(
      fc.property(trace, (one) => {
        expectNothing(diffTraces(one, structuredClone(one)));
      }),
    );
  });

  test("both directions say the same, every pointer exists, nothing is lost or told twice", () => {
    fc.assert(
      fc.property(pair, ([base, head]) => expectLaws(base, head)),
      { numRuns: runs(300) },
    );
  });

  test("sharing values between the sides changes no delta", () => {
    fc.assert(
      fc.property(pair, ([base, head]) => {
        const [was, is] = [valuesOf(base), valuesOf(head)];
        const extras = [base, head].map((one) =>
          Object.keys(one.segments[0]!.checkpoints.at(-1)?.extra ?? {}),
        );
        const kept = extras[0]!.filter((name) => extras[1]!.includes(name));
        for (const { base: b, head: h, changes } of checkpointDeltas(base, head, {}, ["state"])) {
          const [before, after] = [base, head].map((one, i) => {
            const { channels, extra } = one.segments[0]!.checkpoints[i ? h : b]!;
            const ofBoth = Object.entries(extra).filter(([name]) => kept.includes(name));
            return { ...channels, ...Object.fromEntries(ofBoth) };
          });
          const names = Object.keys({ ...before, ...after });
          const differing = names.filter((name) => {
            const [x, y] = [before![name], after![name]];
            return !x || !y || delta(was(x)!, is(y)!).length > 0;
          });
          expect(changes.map(({ channel }) => channel).sort()).toEqual(differing.sort());
        }
      }),
    );
  });
});

describe("laws over real replays", () => {
  test("current and opus, the longest shipped recording", { tags: "slow" }, async () => {
    const { planner, topologies, recordings } = plannerModule("venturescope")!;
    const recording = recordings.reduce((a, b) => (b.turns.length > a.turns.length ? b : a));
    const sides = topologies.filter(({ id }) => id === "current" || id === "opus");
    const recursionLimit = Math.max(...sides.map((topology) => recursionLimitOf(topology, planner)));
    const traces: Trace[] = [];
    for (const topology of sides) {
      const replayed = await replay({ topology, planner, recording, recursionLimit });
      if (replayed.ok) traces.push(replayed.trace);
    }
    const [base, head] = traces as [Trace, Trace];
    expectNothing(diffTraces(base, base));
    expectLaws(base, head);
    expect(diffTraces(base, head).rows.length).toBeGreaterThan(20);
  });
});

describe("stored values", () => {
  const holding = (values: Trace["values"]): Trace => ({ ...aTrace().ends(), values });

  test("a long list and deep nesting need no call stack", { tags: "slow" }, () => {
    const values: Trace["values"] = { l0: { json: [] }, e: { json: 1 } };
    for (let i = 1; i <= 20_000; i++) values[`l${i}`] = { prefix: `l${i - 1}`, element: "e" };
    for (let i = 1; i <= 20_000; i++)
      values[`n${i}`] = { prefix: "l0", element: i === 1 ? "e" : `n${i - 1}` };
    const read = valuesOf(holding(values));
    expect(read("l20000")).toHaveLength(20_000);
    expect(read("n20000")).toHaveLength(1);
  });

  test("a circle, a gap and a reserved name are undefined", () => {
    const read = valuesOf(
      holding({ a: { prefix: "a", element: "e" }, b: { prefix: "e", element: "b" }, e: { json: [] } }),
    );
    expect(["a", "b", "nowhere", "constructor", "__proto__"].map(read)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("equal names of other values in another trace are not taken for equal", () => {
    const base = holding({ v: { json: 1 } });
    const head = holding({ v: { json: 2 } });
    const values = valuesOf(base);
    expect(valuesOf(head, { trace: base, values })("v")).toBe(2);
  });
});

test("pairs in order are the longest chain, of equal ones that with the smaller ids from its end", () => {
  const pairsOf = fc
    .tuple(fc.nat(12), fc.infiniteStream(fc.nat(1000)), fc.infiniteStream(fc.nat(1000)))
    .map(([length, heads, ids]) => {
      const shuffled = (by: Iterator<number>) =>
        Array.from({ length }, (_, i) => ({ i, rank: Number(by.next().value) }))
          .sort((a, b) => a.rank - b.rank || a.i - b.i)
          .map(({ i }) => i);
      const [head, id] = [shuffled(heads), shuffled(ids)];
      return head.map(
        (at, base): AlignedPair => ({ base, head: at, id: `p${String(id[base]).padStart(2, "0")}` }),
      );
    });
  /** All chains, each from its end. */
  const chainsTo = (pairs: readonly AlignedPair[], last: AlignedPair | null): string[][] => {
    const before = pairs.filter((one) => !last || (one.base < last.base && one.head < last.head));
    return [[], ...before.flatMap((one) => chainsTo(pairs, one).map((chain) => [one.id, ...chain]))];
  };
  fc.assert(
    fc.property(pairsOf, (pairs) => {
      const [best = []] = chainsTo(pairs, null).sort(
        (a, b) => b.length - a.length || (a.join() < b.join() ? -1 : 1),
      );
      const found = keepOrder(pairs).map(({ id }) => id);
      expect(found.toReversed()).toEqual(best);
    }),
    { numRuns: runs(200) },
  );
});
