import { expect, test, vi } from "vitest";
import { Conflict } from "../../core/errors";
import { findProofFailure, isProofRunning, runProof, type SuggestionProgress, stopProofs } from "./running";

const hasEnded = (draft: string) => vi.waitFor(() => expect(isProofRunning(draft)).toBe(false));

test("a failed proof leaves a sentence, until it runs again", async () => {
  const fail = async function* (): AsyncGenerator<SuggestionProgress> {
    yield { state: "running", done: 0, total: 1 };
    throw new Conflict("Review 3 is closed.");
  };
  runProof("failed", fail);
  await hasEnded("failed");
  expect(findProofFailure("failed")).toBe("Review 3 is closed.");
  runProof("failed", async function* () {});
  await hasEnded("failed");
  expect(findProofFailure("failed")).toBeNull();
});

test("a proof that was stopped is no failure", async () => {
  runProof("stopped", async function* (stopped): AsyncGenerator<never> {
    await new Promise((_, reject) => {
      stopped.addEventListener("abort", () => reject(stopped.reason));
    });
  });
  stopProofs();
  await hasEnded("stopped");
  expect(findProofFailure("stopped")).toBeNull();
});
