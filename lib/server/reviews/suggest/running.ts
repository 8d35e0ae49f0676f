import "server-only";
import { EventEmitter, once } from "node:events";
import { processWide } from "../../cache/processWide";
import { ServiceError } from "../../core/errors";
import type { Suggestion } from "./suggestion";

/** `stored`: the suggestion is a draft of its author, and its proof follows. The last one names the thread that was begun. */
export type SuggestionProgress =
  | { readonly state: "stored"; readonly draft: string }
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | {
      readonly state: "finished";
      readonly review: number;
      readonly thread: number;
      readonly proof: Suggestion["proof"];
    };

/** A proof that goes on whoever listens. */
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

/** Why the last proof of each draft failed, since this server started; a restart proves every draft again. */
function failures(): Map<string, string> {
  const all = causes.get() ?? new Map<string, string>();
  causes.set(all);
  return all;
}

/** The sentence of a draft's failed proof; `null` while none has failed. */
export const findProofFailure = (draft: string): string | null => failures().get(draft) ?? null;

export const isProofRunning = (draft: string): boolean => proofs().has(draft);

/** Stops a proof; nothing of it is told any more. */
export function stopProof(draft: string): void {
  failures().delete(draft);
  proofs().get(draft)?.stop.abort();
}

/** Stops every proof; their drafts stay stored. */
export function stopProofs(): void {
  for (const { stop } of proofs().values()) stop.abort();
}

/** Runs a proof in the background, once for each draft. */
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
      // A proof that was stopped did not fail, whatever its replays threw.
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

/** Everything that a proof reports. Who stops listening does not stop it. */
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
