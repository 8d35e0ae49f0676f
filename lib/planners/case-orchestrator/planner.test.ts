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
