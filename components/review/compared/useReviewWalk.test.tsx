import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { DiscussedReview, ReviewWalk } from "@/lib/server/reviews/live/discussed";
import { useReviewWalk } from "./useReviewWalk";

afterEach(() => vi.unstubAllGlobals());

const review = (number: number) => ({ number, rev: 1, walked: null }) as unknown as DiscussedReview;
const walk = (of: string): ReviewWalk => ({ walk: { stops: [], seen: [of] }, causes: [] });

it("shows no walkthrough of the review that was shown before", async () => {
  const open = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (url: string) => new Promise<Response>((answer) => open.set(url, answer)));
  const answer = (number: number, of: string) =>
    act(async () => open.get(`/api/reviews/${number}/walk`)?.(Response.json(walk(of))));
  const { result, rerender } = renderHook(({ number }) => useReviewWalk(review(number)), {
    initialProps: { number: 1 },
  });
  expect(result.current).toBeNull();
  await answer(1, "one");
  expect(result.current).toEqual(walk("one"));
  rerender({ number: 2 });
  expect(result.current).toBeNull();
  await answer(2, "two");
  expect(result.current).toEqual(walk("two"));
});
