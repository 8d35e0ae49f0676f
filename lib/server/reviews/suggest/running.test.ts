import { expect, test, vi } from "vitest";
import { Conflict } from "../../core/errors";
import { ctxAs } from "../../server.fixture";
import { findProofFailure, isProofRunning, runProof, type SuggestionProgress, stopProofs } from "./running";

const hasEnded = (draft: string) => vi.waitFor(() => expect(isProofRunning(ctxAs(), draft)).toBe(false));

test("a failed proof leaves a sentence, until it runs again", async () => {
  const fail = async function* (): AsyncGenerator<SuggestionProgress> {
    yield { state: "running", done: 0, total: 1 };
    throw new Conflict("Review 3 is closed.");
  };
  runProof(ctxAs(), "failed", fail);
  await hasEnded("failed");
  expect(findProofFailure(ctxAs(), "failed")).toBe("Review 3 is closed.");
  runProof(ctxAs(), "failed", async function* () {});
  await hasEnded("failed");
  expect(findProofFailure(ctxAs(), "failed")).toBeNull();
});

test("a proof that was stopped is no failure", async () => {
  runProof(ctxAs(), "stopped", async function* (stopped): AsyncGenerator<never> {
    await new Promise((_, reject) => {
      stopped.addEventListener("abort", () => reject(stopped.reason));
    });
  });
  stopProofs(ctxAs());
  await hasEnded("stopped");
  expect(findProofFailure(ctxAs(), "stopped")).toBeNull();
});
