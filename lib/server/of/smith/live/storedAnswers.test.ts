import { expect, test } from "vitest";
import type { Json } from "../../../../std";
import { type PaidAnswer, withStoredAnswers } from "./storedAnswers";

const nothing = { requests: 0, resent: 0, input: 0, output: 0 };

/** A model that answers with the number of its requests, 10 tokens each; `fails` is one that it does not answer. */
function withModel(stored: readonly PaidAnswer[], fails = 0) {
  let requests = 0;
  const written: PaidAnswer[] = [];
  const used: number[] = [];
  const asking = {
    live: async () => {
      requests++;
      if (requests === fails) return { ok: false as const, error: { message: "No.", code: "429" } };
      return { ok: true as const, value: `answer ${requests}`, latency: 5 };
    },
    spent: () => ({ ...nothing, requests, input: 10 * requests }),
  };
  const answers = withStoredAnswers(asking, {
    promptOf: (kind, request) => [kind, request],
    stored,
    store: async (answer) => void written.push(answer),
    onReuse: (number) => void used.push(number),
  });
  const ask = async (request: Json) => {
    const answer = await answers.live("draft", request);
    return answer.ok ? answer.value : answer.error.message;
  };
  return { ...answers, ask, written, used, sent: () => requests };
}

test("stores each answer with its prompt, its time and what it took, but no failure", async () => {
  const { ask, written } = withModel([], 2);
  expect([await ask("a"), await ask("b"), await ask("c")]).toEqual(["answer 1", "No.", "answer 3"]);
  expect(written).toMatchObject([
    { text: "answer 1", latency: 5, usage: { requests: 1, input: 10 } },
    { text: "answer 3", latency: 5, usage: { requests: 1, input: 10 } },
  ]);
});

test("uses a stored answer for the same prompt alone, and each of them once", async () => {
  const first = withModel([]);
  await first.ask("a");
  const then = withModel(first.written);
  expect([await then.ask("b"), await then.ask("a"), await then.ask("a")]).toEqual([
    "answer 1",
    "answer 1",
    "answer 2",
  ]);
  expect([then.sent(), then.used, then.reused()]).toEqual([2, [1], 1]);
  expect(then.spent()).toEqual({ ...nothing, requests: 3, input: 30 });
  expect(then.written.map(({ text }) => text)).toEqual(["answer 1", "answer 2"]);
});
