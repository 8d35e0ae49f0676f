import { expect, test } from "vitest";
import { newFacts, newFlags } from "./cases";
import { caseOrchestrator } from "./planner";

test("documents of a message count, whatever label the turn has", () => {
  const entered = (correct: object) => {
    const input = { case_id: "c", documents: 2, correct } as const;
    return caseOrchestrator.enter(
      { text: "Here they are.", input } as never,
      {
        facts: newFacts,
        flags: newFlags,
      } as never,
    );
  };
  const facts = { has_documents: true, documents_pending_processing: true };
  for (const action of ["process_uploaded_documents", "read them"])
    expect(entered({ action, reason: "A document waits." })).toMatchObject({ facts });
});

test("records count as requested once the patient was asked for them, not where the request failed", async () => {
  const { request_records } = caseOrchestrator.policies;
  const after = (answer: object) =>
    request_records?.run(
      { message: "Hello", facts: newFacts } as never,
      { call: async () => answer } as never,
    );
  expect(await after({ ok: true, value: "Please send them." })).toMatchObject({
    flags: { records_requested: true },
  });
  expect(await after({ ok: false, error: { message: "Overloaded" } })).toEqual({
    replies: "could not request records: Overloaded",
  });
});
