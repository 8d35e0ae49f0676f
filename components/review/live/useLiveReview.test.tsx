import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShownReview, ShownThread } from "@/lib/server/reviews/shown";
import { refreshes } from "../../ui/reading/readings";
import { useLiveReview } from "./useLiveReview";

let hear: ((event: { data: string }) => void) | undefined;

/** A stream that the test speaks on. */
class Spoken {
  set onmessage(listener: typeof hear) {
    hear = listener;
  }
  close() {}
}

const thread = (number: number, state: "open" | "resolved") => ({ number, state }) as ShownThread;
const review = (rev: number, ...threads: readonly ShownThread[]) =>
  ({ number: 4, rev, threads }) as unknown as ShownReview;
const asked = () => refreshes.getState().asked;
const states = (shown: ShownReview) => shown.threads.map(({ number, state }) => `${number} ${state}`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Spoken);
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the hook shows once an event was heard that the server answers so. */
async function heard(answer: object | null) {
  const fetched = vi.fn(async () => (answer ? Response.json(answer) : Promise.reject(new Error("gone"))));
  vi.stubGlobal("fetch", fetched);
  const hook = renderHook(({ read }) => useLiveReview(read), {
    initialProps: { read: review(7, thread(2, "open")) },
  });
  const before = asked();
  await act(async () => {
    hear?.({ data: JSON.stringify({ review: 4, seq: 8 }) });
    await vi.advanceTimersByTimeAsync(10);
  });
  return { ...hook, fetched, readings: () => asked() - before };
}

const resolved = { rev: 8, others: false, threads: [thread(2, "resolved")] };

it("shows a thread that changed at once, and reads the page for the rest later", async () => {
  const { result, fetched, readings } = await heard(resolved);
  expect(fetched.mock.calls).toEqual([["/api/reviews/4/threads?after=7"]]);
  expect(states(result.current)).toEqual(["2 resolved"]);
  expect(readings()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(readings()).toBe(1);
});

it("reads no page again that was read meanwhile", async () => {
  const { result, rerender, readings } = await heard(resolved);
  rerender({ read: review(8, thread(2, "resolved"), thread(8, "open")) });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(states(result.current)).toEqual(["2 resolved", "8 open"]);
  expect(readings()).toBe(0);
});

it("reads the page at once where more than threads changed, or the server did not answer", async () => {
  expect((await heard({ ...resolved, others: true })).readings()).toBe(1);
  expect((await heard(null)).readings()).toBe(1);
});
