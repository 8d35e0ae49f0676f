import { beforeAll, expect, test } from "vitest";
import { invariants } from "../invariants";
import { signatureOf } from "../planner";
import { planner, recordingCalled, topologyCalled, traceOf } from "../replay/venturescope.fixture";
import { hash, type Json } from "../std";
import { evidenceVersion, recordingEvidenceOf } from "./recordingEvidence";
import type { RecordingEvidence } from "./schema";

const signature = signatureOf(planner);

const evidenceOn = async (topology: string, recording: string): Promise<RecordingEvidence> => {
  const topologies = { base: topologyCalled("current"), head: topologyCalled(topology) };
  const of = recordingCalled(recording);
  const [base, head] = [await traceOf(topologies.base, of), await traceOf(topologies.head, of)];
  return recordingEvidenceOf({ base, head, signature, topologies });
};

let early: RecordingEvidence;
let apart: RecordingEvidence;
beforeAll(async () => {
  early = await evidenceOn("gpt-5.5", "tidewater-first-plan");
  apart = await evidenceOn("gemini-3.1-pro", "casa-ask-too-soon");
});

test("says the status, the cause and the first divergence of a comparison, with the step that opens it", () => {
  expect(early).toMatchObject({
    recording: "tidewater-first-plan",
    status: "same-decisions",
    decisionsDiffer: false,
  });
  expect(early.first).toMatchObject({
    turn: 1,
    decision: 0,
    base: null,
    head: expect.stringMatching(/^decompose /),
  });
  expect(early.cause).toMatchObject({ explained: true });
  expect(apart).toMatchObject({ status: "differs", decisionsDiffer: true, miss: null });
});

test("counts work before a gate's question, of all such questions", () => {
  expect(early.occurrences.gate_work).toMatchObject({ n: 1, at: early.first && { row: early.first.row } });
  expect(early.occurrences.gate_work?.of).toBeGreaterThan(1);
  expect(apart.occurrences.gate_work?.n).toBe(0);
});

test("counts the decisions of a policy of today that come out differently", () => {
  expect(apart.occurrences["decided:redirect_premature_ask"]).toMatchObject({ n: 1, of: 1 });
  expect(early.occurrences["decided:generic_acquisition"]?.n).toBe(0);
});

test("counts the decisions that rest on answers that are not exact", async () => {
  expect(apart.onInexactAnswers).toBe(2);
  expect((await evidenceOn("hybrid", "tidewater-first-plan")).onInexactAnswers).toBe(0);
});

test("leaves out what had no occasion", () => {
  expect(early.occurrences.discarded_writes).toBeUndefined();
  expect(early.occurrences["breach:counted_once"]).toBeUndefined();
});

test("a change of what evidence says has a version of its own, so that stored ones are made again", () => {
  const looksFor = invariants.map(({ id }) => id);
  const said = hash([early, apart, looksFor] as unknown as Json).slice(0, 12);
  expect([evidenceVersion, said]).toEqual([7, "b92504cb00ec"]);
});
