import { describe, expect, test } from "vitest";
import {
  aClaim,
  anOccurrence,
  aRecordingEvidence,
  aTopology,
  aTopologyEvidence,
  theEvidence,
} from "./evidence.fixture";
import { assess } from "./judge";
import { placeWord, saidBy } from "./markdown";
import type { Claim, JudgedClaim, PlannerEvidence, RecordingEvidence, TopologyEvidence } from "./schema";

const judged = (claim: Claim, evidence: PlannerEvidence): JudgedClaim =>
  assess([claim], evidence)[0] as JudgedClaim;
const both = (seen: Parameters<typeof aRecordingEvidence>[1] = {}) => [
  aRecordingEvidence("a"),
  aRecordingEvidence("b", seen),
];
const looked = { by: "occurrence", of: "gate_work", expect: "some" } as const;

test("what is seen holds, with its figures and the place where it was first seen", () => {
  const { verdict, readings } = judged(
    aClaim(looked),
    theEvidence(both({ occurrences: { gate_work: anOccurrence(2, 3) } })),
  );
  expect(verdict).toEqual({ is: "measured", holds: true });
  expect(readings[0]?.figures.map(({ value }) => value)).toEqual([2, 3]);
  expect(readings[0]?.place).toEqual({
    kind: "step",
    head: "two",
    recording: "b",
    row: "t1/x/0",
    turn: 1,
    decision: 0,
  });
});

test("what is seen nowhere is not reproduced, with the occasions as the reason", () => {
  const evidence = theEvidence(both({ occurrences: { gate_work: anOccurrence(0, 3) } }));
  const { verdict } = judged({ ...aClaim(looked), unless: "One node asks." }, evidence);
  expect(verdict).toMatchObject({
    is: "not-reproduced",
    reason: expect.stringMatching(/0 of 3.+One node asks\./),
  });
});

test("what must not be seen and is seen is refuted, at the place where it is seen", () => {
  const evidence = theEvidence(both({ occurrences: { gate_work: anOccurrence(1, 3) } }));
  const { verdict, readings } = judged(aClaim({ ...looked, expect: "none" }), evidence);
  expect(verdict).toEqual({ is: "measured", holds: false });
  expect(readings[0]?.place).toMatchObject({ recording: "b" });
});

test("an invariant that nothing breaks was looked for at every decision", () => {
  const measure = { by: "occurrence", of: "breach:counted_once", expect: "none" } as const;
  const evidence = theEvidence(both({ occurrences: { decisions: anOccurrence(0, 7) } }));
  const { verdict, readings } = judged(aClaim(measure), evidence);
  expect(verdict).toEqual({ is: "measured", holds: true });
  expect(readings[0]?.figures.map(({ value }) => value)).toEqual([0, 7]);
});

test("a figure is compared with the planner in use, at the recording where both are furthest apart", () => {
  const evidence = theEvidence(
    both({ metrics: { ...aRecordingEvidence("b").metrics, checkpointWrites: 9 } }),
  );
  const more = judged(aClaim({ by: "figure", name: "checkpointWrites", is: "more" }), evidence);
  expect(more.verdict).toEqual({ is: "measured", holds: true });
  expect(more.readings[0]?.figures.map(({ value }) => value)).toEqual([14, 10]);
  expect(more.readings[0]?.place).toMatchObject({ recording: "b" });
  const less = judged(aClaim({ by: "figure", name: "checkpointWrites", is: "less" }), evidence);
  expect(less.verdict).toEqual({ is: "measured", holds: false });
});

test("a reading says how many decisions behind it rest on answers that are not exact", () => {
  const inexact = { onInexactAnswers: 3, occurrences: { gate_work: anOccurrence(0, 3) } };
  const evidence = theEvidence([
    aRecordingEvidence("a", inexact),
    aRecordingEvidence("b", { occurrences: { gate_work: anOccurrence(1, 3) } }),
  ]);
  const read = (claim: Claim) => judged(claim, evidence).readings[0];
  expect(read(aClaim(looked))?.onInexactAnswers).toEqual({ decisions: 0, recordings: 0 });
  const writes = read(aClaim({ by: "figure", name: "checkpointWrites", is: "more" }));
  expect(writes?.onInexactAnswers).toEqual({ decisions: 3, recordings: 1 });
  expect(writes && saidBy(writes)).toMatch(
    /[.] 3 decisions behind this, on 1 recording, rest on answers that are not exact[.]$/,
  );
  expect(read(aClaim({ by: "figure", name: "branches", is: "more" }))?.onInexactAnswers.decisions).toBe(0);
});

test("a recording that broke off is not decided as today", () => {
  const same = aClaim({ by: "decisions", expect: "same" });
  expect(judged(same, theEvidence(both())).verdict).toEqual({ is: "measured", holds: true });
  expect(judged(same, theEvidence(both({ status: "failed" }))).verdict).toEqual({
    is: "measured",
    holds: false,
  });
  expect(judged(same, theEvidence(both({ decisionsDiffer: true }))).verdict).toEqual({
    is: "measured",
    holds: false,
  });
});

test("a recording that asked what nobody recorded is decided neither as today nor otherwise", () => {
  const unknown = theEvidence(both({ status: "inconclusive" }));
  const judgedOf = (expect: "same" | "other") => judged(aClaim({ by: "decisions", expect }), unknown).verdict;
  expect(judgedOf("same")).toEqual({ is: "measured", holds: false });
  expect(judgedOf("other").is).toBe("not-reproduced");
});

test("a document is measured without any replay; all else says what is to be run", () => {
  const apart = aClaim({ by: "shape", shape: { apart: ["count", "think"] } });
  expect(judged(apart, theEvidence([])).verdict).toEqual({ is: "measured", holds: true });
  expect(judged(aClaim(looked), theEvidence([aRecordingEvidence("a")])).verdict).toEqual({
    is: "not-run",
    missing: "two",
  });
});

describe("what is said to be the most", () => {
  const most = aClaim({ by: "figure", name: "checkpointWrites", is: "most" });
  const writing = (checkpointWrites: number, seen: Partial<RecordingEvidence> = {}) =>
    ["a", "b"].map((recording) =>
      aRecordingEvidence(recording, {
        ...seen,
        metrics: { ...aRecordingEvidence(recording).metrics, checkpointWrites },
      }),
    );
  const beside = (three: readonly RecordingEvidence[], recordings = 2): PlannerEvidence => {
    const evidence = theEvidence(writing(9));
    const topologyEvidence = {
      ...aTopologyEvidence(aTopology("three", { plan: ["count"] }), three),
      recordings,
    };
    return { ...evidence, perTopology: new Map([...evidence.perTopology, ["three", topologyEvidence]]) };
  };

  test("waits until all that it competes with is wholly run", () => {
    const waits = { is: "not-run", missing: "three" };
    expect(judged(most, beside([])).verdict).toEqual(waits);
    expect(judged(most, beside(writing(5).slice(1))).verdict).toEqual(waits);
    expect(judged(most, beside(writing(5))).verdict).toEqual({ is: "measured", holds: true });
  });

  test("does not wait for what decides differently or cannot compile", () => {
    const holds = { is: "measured", holds: true };
    expect(judged(most, beside(writing(5, { decisionsDiffer: true }).slice(1))).verdict).toEqual(holds);
    expect(judged(most, beside([], 0)).verdict).toEqual(holds);
  });

  test("is refuted by another that has as many", () => {
    expect(judged(most, beside(writing(9))).verdict).toEqual({ is: "measured", holds: false });
  });
});

test("a channel is shown at the node that writes it, which can be selected", () => {
  const evidence = theEvidence([]);
  const two = evidence.perTopology.get("two") as TopologyEvidence;
  const topology = { ...two.topology, channels: [{ name: "kept", basis: "stated" as const }] };
  const policies = evidence.signature.policies.map((one) =>
    one.id === "think" ? { ...one, writes: ["kept"] } : one,
  );
  const { readings } = judged(aClaim({ by: "shape", shape: { channel: "kept" } }), {
    ...evidence,
    signature: { ...evidence.signature, policies },
    perTopology: new Map([...evidence.perTopology, ["two", { ...two, topology }]]),
  });
  expect(readings[0]).toMatchObject({ holds: true, place: { kind: "part", address: "node:rest" } });
});

test("a claim about taste has no result but its reason", () => {
  const claim: Claim = { ...aClaim(), unmeasured: { nature: "taste", why: "It depends." } };
  expect(judged(claim, theEvidence([])).verdict).toEqual({
    is: "not-measurable",
    nature: "taste",
    why: "It depends.",
  });
});

test("a claim whose result turns with an inferred part rests on inference", () => {
  const topology = aTopology("two", { gate: ["count"], rest: ["ask", "prepare", "think", "mend"] });
  const varied = [
    {
      title: "ask in rest",
      topologyEvidence: aTopologyEvidence(topology, both({ occurrences: { gate_work: anOccurrence(1, 3) } })),
    },
  ];
  const calm = theEvidence(both({ occurrences: { gate_work: anOccurrence(0, 3) } }));
  const [one] = assess([aClaim({ ...looked, expect: "none" })], calm, varied);
  expect(one?.verdict).toEqual({
    is: "rests-on-inference",
    was: "holds",
    becomes: "refuted",
    when: "ask in rest",
  });
  const [other] = assess([aClaim({ by: "decisions", expect: "same" })], calm, varied);
  expect(other?.verdict).toEqual({ is: "measured", holds: true });
  expect(other?.varied).toBe(1);
});

test("a variation that is only half run turns nothing", () => {
  const topology = aTopology("two", { gate: ["count"], rest: ["ask"] });
  const half = [
    {
      title: "half",
      topologyEvidence: aTopologyEvidence(topology, [aRecordingEvidence("a", { decisionsDiffer: true })]),
    },
  ];
  const [one] = assess([aClaim({ by: "decisions", expect: "same" })], theEvidence(both()), half);
  expect(one).toMatchObject({ verdict: { is: "measured", holds: true }, varied: 0 });
});

test("names topologies and recordings by their titles", () => {
  const evidence = theEvidence(both());
  const base = evidence.perTopology.get("one") as TopologyEvidence;
  const titled = new Map(evidence.perTopology).set("one", {
    ...base,
    topology: { ...base.topology, title: "Current planner" },
  });
  const { readings } = judged(
    aClaim({ by: "figure", name: "largestNode", is: "more" }, { by: "decisions", expect: "same" }),
    { ...evidence, perTopology: titled },
  );
  expect(readings.map(({ says }) => says)).toEqual([
    "Policies in the largest node: 3 against 5 of Current planner.",
    "Decides as Current planner on 2 of 2 recordings.",
  ]);
  const titleOf = (name: string) => `“${name}”`;
  expect(readings.map(({ place }) => place && placeWord(place, titleOf))).toEqual([
    "“two”",
    "“a”, turn 1, decision 0",
  ]);
  const part = { kind: "part", topology: "two", address: "node:plan/policy:cap" } as const;
  expect(placeWord(part, titleOf)).toBe("“two”, plan › cap");
});
