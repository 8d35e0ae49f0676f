import "server-only";
import type { askModel, ModelUsage } from "../../../../replay";
import { hash, type Json } from "../../../../std";

/** An answer that a live planning has paid for. */
export type PaidAnswer = {
  /** Hash of the messages that it answers. */
  readonly prompt: string;
  readonly text: string;
  /** Milliseconds. */
  readonly latency: number | null;
  readonly usage: ModelUsage;
};

type Asking = ReturnType<typeof askModel>;

type Storing = {
  /** Messages that the model is sent for a request. */
  readonly promptOf: (kind: string, request: Json) => Json;
  readonly stored: readonly PaidAnswer[];
  /** Stores an answer as it comes; the planning goes on once it is stored. */
  readonly store: (answer: PaidAnswer) => Promise<void>;
  /** A stored answer is used, the `number`-th; nothing is sent. */
  readonly onReuse: (number: number) => void;
};

/** Answers a prompt by the stored answer to the same messages, each used once, and asks the model for all others. `spent` counts both. */
export function withStoredAnswers(
  { live: ask, spent }: Asking,
  { promptOf, stored, store, onReuse }: Storing,
): Asking & { readonly reused: () => number } {
  const unused = [...stored];
  const used: PaidAnswer[] = [];
  const reuse = (prompt: string): PaidAnswer | undefined => {
    const index = unused.findIndex((answer) => answer.prompt === prompt);
    if (index < 0) return undefined;
    const [answer] = unused.splice(index, 1);
    if (answer) onReuse(used.push(answer));
    return answer;
  };
  return {
    live: async (kind, request) => {
      const prompt = hash(promptOf(kind, request));
      const answer = reuse(prompt);
      if (answer) {
        const { text: value, latency } = answer;
        return latency === null ? { ok: true, value } : { ok: true, value, latency };
      }
      const before = spent();
      const reply = await ask(kind, request);
      if (!reply.ok) return reply;
      const usage = sum(spent(), before, -1);
      await store({ prompt, text: String(reply.value), latency: reply.latency ?? null, usage });
      return reply;
    },
    spent: () => used.reduce((total, { usage }) => sum(total, usage), spent()),
    reused: () => used.length,
  };
}

const sum = (a: ModelUsage, b: ModelUsage, sign = 1): ModelUsage => ({
  requests: a.requests + sign * b.requests,
  resent: a.resent + sign * b.resent,
  input: a.input + sign * b.input,
  output: a.output + sign * b.output,
});
