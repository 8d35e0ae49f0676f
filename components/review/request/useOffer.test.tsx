import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RequestOffer } from "./schema";
import { useOffer } from "./useOffer";

const offer: RequestOffer = { versions: [], planners: [], people: [], sets: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it("offers nothing until the server has answered, of the picked planner alone", async () => {
  const ask = vi.fn(async () => ({ ok: true as const, value: offer }));
  const { result, rerender } = renderHook(() => useOffer(ask, { planner: "smith" }));
  expect(result.current).toEqual({ offer: null, refused: null });
  await settled();
  rerender();
  await settled();
  expect(result.current).toEqual({ offer, refused: null });
  expect(ask.mock.calls).toEqual([[{ planner: "smith" }]]);
});

it("says what was refused", async () => {
  const ask = async () => ({ ok: false as const, message: "You do not have permission.", details: [] });
  const { result } = renderHook(() => useOffer(ask, {}));
  await settled();
  expect(result.current).toEqual({ offer: null, refused: "You do not have permission." });
});

it("says that the server cannot be reached, and loads once it answers again", async () => {
  const server = { isUp: false };
  const reach = async <T,>(answer: T): Promise<T> => {
    if (!server.isUp) throw new TypeError("Failed to fetch");
    return answer;
  };
  const ask = () => reach({ ok: true as const, value: offer });
  vi.stubGlobal("fetch", () => reach(new Response()));
  const { result } = renderHook(() => useOffer(ask, {}));
  await settled();
  expect(result.current.refused).toBe("The server cannot be reached. Loading again once it answers.");
  server.isUp = true;
  await settled();
  expect(result.current).toEqual({ offer, refused: null });
});
