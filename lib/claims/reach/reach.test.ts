import { expect, test } from "vitest";
import { aClaim, anOccurrence, aRecordingEvidence, theEvidence } from "../evidence.fixture";
import type { Claim, Measure, PlannerEvidence } from "../schema";
import { claimsReached, topologiesReadBy } from "./reach";

const looked: Measure = { by: "occurrence", of: "gate_work", expect: "some" };
const capped: Measure = { by: "occurrence", of: "decided:cap", expect: "some" };
const both = (seen: Parameters<typeof aRecordingEvidence>[1] = {}) => [
  aRecordingEvidence("a"),
  aRecordingEvidence("b", seen),
];
const reach = (claim: Claim, evidence: PlannerEvidence) => claimsReached([claim], evidence);

test("a claim is reached where there was an occasion to look, whatever was seen there", () => {
  for (const seen of [0, 2]) {
    const { reached, missing } = reach(
      aClaim(looked),
      theEvidence(both({ occurrences: { gate_work: anOccurrence(seen, 3) } })),
    );
    expect(reached).toMatchObject([{ id: "two/it", recordings: 1, lacks: [] }]);
    expect(missing).toEqual([]);
  }
});

test("a claim that no recording has an occasion for is missing, and says for what", () => {
  const { reached, missing } = reach(
    aClaim(looked, capped),
    theEvidence(both({ occurrences: { gate_work: anOccurrence(1, 3) } })),
  );
  expect(reached).toEqual([]);
  expect(missing).toMatchObject([{ recordings: 1, lacks: ["decisions of cap"] }]);
});

test("what is not run may still reach it, and what has reached it stays reached", () => {
  const none = reach(aClaim(looked), theEvidence([aRecordingEvidence("a")]));
  expect(none.waiting).toMatchObject([{ waitsFor: "two", lacks: ["questions of a gate"] }]);
  expect(none.missing).toEqual([]);
  const one = reach(
    aClaim(looked),
    theEvidence([aRecordingEvidence("a", { occurrences: { gate_work: anOccurrence(0, 1) } })]),
  );
  expect(one.reached).toHaveLength(1);
});

test("a figure is looked at on either side; one that may be 0 by what could have been counted", () => {
  const calls: Measure = { by: "figure", name: "calls:calculator", is: "less" };
  const evidence = theEvidence(both());
  expect(reach(aClaim(calls), evidence).missing).toMatchObject([{ lacks: ["calls of calculator"] }]);
  const today = evidence.perTopology.get("one");
  const perRecording = [aRecordingEvidence("a"), aRecordingEvidence("b", withCalls({ calculator: 1 }))];
  const perTopology = new Map(evidence.perTopology).set("one", { ...today!, perRecording });
  expect(reach(aClaim(calls), { ...evidence, perTopology }).reached).toMatchObject([{ recordings: 1 }]);
  const crowded: Measure = { by: "figure", name: "crowdedSteps", is: "less" };
  const calm = theEvidence(both({ occurrences: { crowded_steps: anOccurrence(0, 4) } }));
  expect(reach(aClaim(crowded), calm).reached).toHaveLength(1);
});

test("what a document shows or nobody can measure needs no recording", () => {
  const drawn = aClaim({ by: "shape", shape: { apart: ["count", "think"] } });
  const taste: Claim = { ...aClaim(), unmeasured: { nature: "taste", why: "It depends." } };
  expect(claimsReached([drawn, taste], theEvidence([]))).toEqual({
    reached: [],
    missing: [],
    waiting: [],
    ofDocument: 1,
    unmeasured: 1,
  });
});

test("the topologies that are read are those of the measures and the planner in use", () => {
  const against: Measure = { by: "figure", name: "checkpointWrites", is: "less", than: "three" };
  expect(topologiesReadBy([aClaim(looked, { ...against, on: "four" })], "one")).toEqual([
    ...["one", "two", "four", "three"],
  ]);
});

const withCalls = (callsByKind: { readonly [kind: string]: number }) => ({
  metrics: { ...aRecordingEvidence("b").metrics, callsByKind },
});
