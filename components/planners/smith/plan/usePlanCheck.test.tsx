import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CheckedPlan } from "@/lib/server/of/smith/check";
import { type CheckPlan, type CheckResult, usePlanCheck } from "./usePlanCheck";

const aCheck = (count: number): CheckedPlan => ({
  ok: count === 0,
  problems: [],
  warnings: [],
  count,
  drawing: null,
  undrawn: "It has no calls to draw yet.",
});
const start = { text: "start", accepted: true, checked: aCheck(0) };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that answers when it is told to. */
function aServer() {
  const asked: { text: string; signal: AbortSignal; answer: (result: CheckResult | Error) => void }[] = [];
  const check: CheckPlan = (text, signal) =>
    new Promise((resolve, reject) => {
      const answer = (result: CheckResult | Error) =>
        result instanceof Error ? reject(result) : resolve(result);
      asked.push({ text, signal, answer });
    });
  return { asked, check };
}

function typing() {
  const server = aServer();
  const hook = renderHook(({ text }) => usePlanCheck(text, start, server.check), {
    initialProps: { text: "start" },
  });
  const type = (text: string) => hook.rerender({ text });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = (i: number, result: CheckResult | Error) => act(async () => server.asked[i]?.answer(result));
  return { ...server, hook, type, wait, answer };
}

it("asks once typing pauses, and says so until the answer is there", async () => {
  const { asked, hook, type, wait, answer } = typing();
  type("a");
  await wait(100);
  type("ab");
  expect(hook.result.current.state).toEqual({ at: "checking" });
  await wait(300);
  expect(asked.map(({ text }) => text)).toEqual(["ab"]);
  await answer(0, { ok: true, checked: aCheck(2) });
  expect(hook.result.current).toMatchObject({ state: { at: "known" }, checked: { count: 2 } });
});

it("keeps to the newest text when an older answer comes late", async () => {
  const { asked, hook, type, wait, answer } = typing();
  type("old");
  await wait(300);
  type("new");
  await wait(300);
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(1, { ok: true, checked: aCheck(1) });
  await answer(0, { ok: true, checked: aCheck(9) });
  expect(hook.result.current).toMatchObject({ state: { at: "known" }, checked: { count: 1 } });
});

it("says when no answer comes, keeps what was known, and asks again until one does", async () => {
  const { asked, hook, type, wait, answer } = typing();
  type("a");
  await wait(300);
  await answer(0, new Error("offline"));
  expect(hook.result.current).toMatchObject({ state: { at: "unanswered" }, checked: { count: 0 } });
  await wait(3100);
  expect(asked).toHaveLength(2);
  await answer(1, { ok: true, checked: aCheck(3) });
  expect(hook.result.current).toMatchObject({ state: { at: "known" }, checked: { count: 3 } });
});

it("gives a refusal in the server's words, and does not ask again", async () => {
  const { asked, hook, type, wait, answer } = typing();
  type("a");
  await wait(300);
  await answer(0, { ok: false, message: "The plan is too long." });
  expect(hook.result.current.state).toEqual({ at: "refused", message: "The plan is too long." });
  await wait(10_000);
  expect(asked).toHaveLength(1);
});

it("is at once back to what it knows when an edit is taken back", async () => {
  const { asked, hook, type, wait } = typing();
  type("a");
  type("start");
  await wait(1000);
  expect(asked).toEqual([]);
  expect(hook.result.current.state).toEqual({ at: "known" });
});
