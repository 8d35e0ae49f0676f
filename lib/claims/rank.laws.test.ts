import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../std/runs.fixture";
import {
  anOccurrence,
  aRecordingEvidence,
  aTopology,
  aTopologyEvidence,
  theEvidence,
} from "./evidence.fixture";
import { ranked, runOf } from "./rank";
import type { RecordingEvidence } from "./schema";
import { scoreFrom } from "./score";
import { criteria } from "./scores";

const both = (seen: Parameters<typeof aRecordingEvidence>[1] = {}) => [
  aRecordingEvidence("a", seen),
  aRecordingEvidence("b", seen),
];

test("what keeps the behaviour stands before what does not", () => {
  const lines = ranked(
    theEvidence(both({ status: "differs", occurrences: { decisions: anOccurrence(3, 4) } })),
  );
  expect(lines.map(({ topology, rank }) => [topology, rank])).toEqual([
    ["one", 1],
    ["two", 2],
  ]);
  expect(lines[1]?.scores.behaviour.value).toBe(13);
});

test("each criterion is between 0 and 100, and no score is more than the behaviour that is kept", () => {
  for (const { score, scores } of ranked(
    theEvidence(both({ occurrences: { "breach:one_interrupt_surface": anOccurrence(9, 9) } })),
  )) {
    const values = criteria.map((criterion) => scores[criterion].value ?? Number.NaN);
    expect(values.every((value) => value >= 0 && value <= 100)).toBe(true);
    expect(score).toBeLessThanOrEqual(scores.behaviour.value ?? 0);
  }
});

const percent = fc.integer({ min: 0, max: 100 });
const four = fc.record({ fit: percent, size: percent, state: percent, migration: percent });
const scored = (behaviour: number, others: { readonly [criterion: string]: number }) =>
  scoreFrom(
    Object.fromEntries(
      criteria.map((name) => [name, { value: name === "behaviour" ? behaviour : (others[name] ?? 0) }]),
    ) as unknown as Parameters<typeof scoreFrom>[0],
  ) ?? Number.NaN;

test("what decides differently in every conversation scores less than what keeps 87 %, whatever else they are", () => {
  const count = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(
      count,
      fc.nat({ max: 50 }),
      four,
      four,
      fc.integer({ min: 87, max: 100 }),
      (n, more, a, b, keeps) => {
        const evidence = theEvidence(
          both({ status: "differs", occurrences: { decisions: anOccurrence(n, n + more) } }),
        );
        const other = ranked(evidence).find(({ topology }) => topology === "two");
        expect(scored(other?.scores.behaviour.value ?? Number.NaN, a)).toBeLessThan(scored(keeps, b));
      },
    ),
    { numRuns: runs(60) },
  );
});

test("a better criterion never lowers a score", () => {
  fc.assert(
    fc.property(percent, percent, four, (low, high, others) => {
      const [less, more] = [Math.min(low, high), Math.max(low, high)];
      expect(scored(less, others)).toBeLessThanOrEqual(scored(more, others));
      expect(scored(50, { ...others, fit: less })).toBeLessThanOrEqual(scored(50, { ...others, fit: more }));
    }),
  );
});

test("costs are compared over conversations that decide the same: what breaks off saves nothing", () => {
  const seen = [aRecordingEvidence("a"), aRecordingEvidence("b", { status: "failed" })];
  const two = ranked(theEvidence(seen)).find(({ topology }) => topology === "two");
  expect(two?.cost.recordings).toBe(1);
  const { checkpointWrites: all } = two ?? {};
  expect(two?.cost.checkpointWrites.own).toBe((all ?? 0) / 2);
});

test("a broken invariant costs, in the criterion that it belongs to", () => {
  const [fit, kept] = ["one_interrupt_surface", "nothing_derived_kept"].map((id) => {
    const lines = ranked(theEvidence(both({ occurrences: { [`breach:${id}`]: anOccurrence(1, 2) } })));
    return lines.find(({ topology }) => topology === "two");
  });
  expect(fit?.broken).toEqual(["one_interrupt_surface"]);
  expect([fit?.scores.fit.value, fit?.scores.state.value, fit?.scores.migration.value]).toEqual([
    85, 100, 80,
  ]);
  expect([kept?.scores.fit.value, kept?.scores.state.value]).toEqual([100, 70]);
});

test("what neither score nor checkpoints set apart shares a rank, and the next one counts both", () => {
  const evidence = theEvidence(both({ status: "differs", occurrences: { decisions: anOccurrence(4, 4) } }));
  const two = evidence.perTopology.get("two");
  if (!two) throw new Error("The evidence is of two.");
  const twin = { ...two, topology: { ...two.topology, id: "another" } };
  const dearer = both({
    status: "differs",
    occurrences: { decisions: anOccurrence(4, 4) },
    metrics: { ...aRecordingEvidence("a").metrics, checkpointWrites: 1000 },
  });
  const last = { ...aTopologyEvidence(two.topology, dearer), topology: { ...two.topology, id: "last" } };
  for (const entries of [
    [["another", twin], ...evidence.perTopology, ["last", last]],
    [["last", last], ...evidence.perTopology, ["another", twin]],
  ] as [string, typeof two][][]) {
    const lines = ranked({ ...evidence, perTopology: new Map(entries) });
    expect(Object.fromEntries(lines.map(({ topology, rank }) => [topology, rank]))).toEqual({
      one: 1,
      two: 2,
      another: 2,
      last: 4,
    });
  }
});

test("what is not wholly run has figures, but neither score nor rank", () => {
  const line = ranked(theEvidence([aRecordingEvidence("a")])).find(({ topology }) => topology === "two");
  expect(line).toMatchObject({ run: 1, recordings: 2, score: null, rank: null });
});

test("what is partly run stands behind all that is wholly run, however good its part looks, and before what is not run", () => {
  const whole = theEvidence(both({ status: "differs", occurrences: { decisions: anOccurrence(4, 4) } }));
  const add = (id: string, perRecording: readonly RecordingEvidence[]) =>
    [id, aTopologyEvidence(aTopology(id, { plan: ["count", "ask"] }), perRecording)] as const;
  const perTopology = new Map([
    add("none", []),
    add("part", [aRecordingEvidence("a")]),
    ...whole.perTopology,
  ]);
  const lines = ranked({ ...whole, perTopology });
  expect(lines.map((line) => [line.topology, line.rank, runOf(line)])).toEqual([
    ["one", 1, "whole"],
    ["two", 2, "whole"],
    ["part", null, "part"],
    ["none", null, "none"],
  ]);
});

test("what is partly run is no measure of what others cost", () => {
  const evidence = theEvidence(
    both({ metrics: { ...aRecordingEvidence("a").metrics, checkpointWrites: 10 } }),
  );
  const long = aRecordingEvidence("a", {
    metrics: { ...aRecordingEvidence("a").metrics, checkpointWrites: 1000 },
  });
  const three = (perRecording: readonly RecordingEvidence[]) =>
    new Map([
      ...evidence.perTopology,
      ["three", aTopologyEvidence(aTopology("three", { plan: ["count"] }), perRecording)],
    ]);
  const sizeOfTwo = (perTopology: typeof evidence.perTopology) =>
    ranked({ ...evidence, perTopology }).find(({ topology }) => topology === "two")?.scores.size.value;
  const alone = sizeOfTwo(evidence.perTopology);
  expect(alone).toBe(20);
  expect(sizeOfTwo(three([long]))).toBe(alone);
  expect(sizeOfTwo(three([long, { ...long, recording: "b" }]))).toBe(70);
});

test("recordings that differ for one reason are one cause", () => {
  const cause = { id: "c", sentence: "It does.", explained: false };
  const line = ranked(theEvidence(both({ cause }))).find(({ topology }) => topology === "two");
  expect([line?.causes, line?.unexplained]).toEqual([1, 1]);
});

test("figures behind the scores are counted in words, and nobody is said to interrupt", () => {
  const single = aTopology("two", { gate: ["count"], rest: ["ask"] });
  const line = ranked(theEvidence(both(), single)).find(({ topology }) => topology === "two");
  const said = criteria.map((criterion) => line?.scores[criterion].because ?? "").join(" ");
  expect(said).toMatch(/\b1 policy in the largest node\b/);
  expect(said).toContain("0 extra channels");
  expect(said).toContain("at most one node interrupts");
  expect(said).not.toMatch(/\b1 (policies|recordings|checkpoints|extra channels)\b/);
});
