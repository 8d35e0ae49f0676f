import "server-only";
import { EventEmitter, once } from "node:events";
import { slot } from "../../cache/memory";
import { ServiceError } from "../../core/errors";
import type { Ctx } from "../../verb/context";
import type { Suggestion } from "./suggestion";

/** `stored`: the suggestion is a draft of its author, and its proof follows. The last event names the new thread. */
export type SuggestionProgress =
  | { readonly state: "stored"; readonly draft: string }
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | {
      readonly state: "finished";
      readonly review: number;
      readonly thread: number;
      readonly proof: Suggestion["proof"];
    };

/** A proof that runs independently of its listeners. */
type RunningProof = {
  readonly stop: AbortController;
  readonly heard: EventEmitter;
  readonly progress: SuggestionProgress[];
  end: { readonly error: unknown } | "finished" | null;
};

const proofs = slot("suggestion-proofs", () => new Map<string, RunningProof>());

/** Failures of the last proof of each draft since the server's start; a restart proves every draft again. */
const failures = slot("suggestion-failures", () => new Map<string, string>());

/** Returns the sentence of a draft's failed proof; `null` if none failed. */
export const findProofFailure = (ctx: Ctx, draft: string): string | null =>
  failures(ctx.memory).get(draft) ?? null;

export const isProofRunning = (ctx: Ctx, draft: string): boolean => proofs(ctx.memory).has(draft);

/** Stops a proof and drops its failure. */
export function stopProof(ctx: Ctx, draft: string): void {
  failures(ctx.memory).delete(draft);
  proofs(ctx.memory).get(draft)?.stop.abort();
}

/** Stops every proof; their drafts stay stored. */
export function stopProofs(ctx: Ctx): void {
  for (const { stop } of proofs(ctx.memory).values()) stop.abort();
}

/** Runs a proof in the background, at most one per draft. */
export function runProof(
  ctx: Ctx,
  draft: string,
  prove: (stopped: AbortSignal) => AsyncGenerator<SuggestionProgress>,
): RunningProof {
  const known = proofs(ctx.memory).get(draft);
  if (known) return known;
  const proof: RunningProof = {
    stop: new AbortController(),
    heard: new EventEmitter().setMaxListeners(0),
    progress: [{ state: "stored", draft }],
    end: null,
  };
  proofs(ctx.memory).set(draft, proof);
  failures(ctx.memory).delete(draft);
  const run = async () => {
    try {
      for await (const one of prove(proof.stop.signal)) {
        proof.progress.push(one);
        proof.heard.emit("change");
      }
      proof.end = "finished";
    } catch (error) {
      proof.end = { error };
      // A stopped proof did not fail, whatever its replays threw.
      if (!proof.stop.signal.aborted) failures(ctx.memory).set(draft, sentenceOf(error));
    }
    proofs(ctx.memory).delete(draft);
    proof.heard.emit("change");
  };
  void run();
  return proof;
}

const sentenceOf = (error: unknown): string =>
  error instanceof ServiceError ? error.message : "The server could not finish the replays.";

/** Streams the progress of a proof. Ending the stream does not stop it. */
export async function* followProof(
  proof: RunningProof,
  left: AbortSignal,
): AsyncGenerator<SuggestionProgress> {
  for (let sent = 0; !left.aborted; ) {
    const changed = once(proof.heard, "change", { signal: left }).catch(() => {});
    while (sent < proof.progress.length) {
      yield proof.progress[sent] as SuggestionProgress;
      sent += 1;
    }
    if (proof.end) {
      if (proof.end !== "finished") throw proof.end.error;
      return;
    }
    await changed;
  }
}
