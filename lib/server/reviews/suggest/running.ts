import "server-only";
import { EventEmitter, once } from "node:events";
import { processWide } from "../../cache/processWide";
import { ServiceError } from "../../core/errors";
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

const place = processWide<Map<string, RunningProof>>("suggestion-proofs");

function proofs(): Map<string, RunningProof> {
  const all = place.get() ?? new Map<string, RunningProof>();
  place.set(all);
  return all;
}

const causes = processWide<Map<string, string>>("suggestion-failures");

/** Failures of the last proof of each draft since the server's start; a restart proves every draft again. */
function failures(): Map<string, string> {
  const all = causes.get() ?? new Map<string, string>();
  causes.set(all);
  return all;
}

/** Returns the sentence of a draft's failed proof; `null` if none failed. */
export const findProofFailure = (draft: string): string | null => failures().get(draft) ?? null;

export const isProofRunning = (draft: string): boolean => proofs().has(draft);

/** Stops a proof and drops its failure. */
export function stopProof(draft: string): void {
  failures().delete(draft);
  proofs().get(draft)?.stop.abort();
}

/** Stops every proof; their drafts stay stored. */
export function stopProofs(): void {
  for (const { stop } of proofs().values()) stop.abort();
}

/** Runs a proof in the background, at most one per draft. */
export function runProof(
  draft: string,
  prove: (stopped: AbortSignal) => AsyncGenerator<SuggestionProgress>,
): RunningProof {
  const known = proofs().get(draft);
  if (known) return known;
  const proof: RunningProof = {
    stop: new AbortController(),
    heard: new EventEmitter().setMaxListeners(0),
    progress: [{ state: "stored", draft }],
    end: null,
  };
  proofs().set(draft, proof);
  failures().delete(draft);
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
      if (!proof.stop.signal.aborted) failures().set(draft, sentenceOf(error));
    }
    proofs().delete(draft);
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
  for (let told = 0; !left.aborted; ) {
    const changed = once(proof.heard, "change", { signal: left }).catch(() => {});
    while (told < proof.progress.length) {
      yield proof.progress[told] as SuggestionProgress;
      told += 1;
    }
    if (proof.end) {
      if (proof.end !== "finished") throw proof.end.error;
      return;
    }
    await changed;
  }
}
