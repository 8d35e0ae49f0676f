import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CountNeeds, useNeeds } from "./useNeeds";

const server = { isUp: false };

beforeEach(() => {
  vi.useFakeTimers();
  server.isUp = false;
  vi.stubGlobal("fetch", async () => {
    if (!server.isUp) throw new TypeError("Failed to fetch");
    return new Response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const need = { id: "architecture-c" } as never;
const countNeeds: CountNeeds = async () => {
  if (!server.isUp) throw new TypeError("Failed to fetch");
  return { ok: true, value: [need] };
};

it("counts again once a lost server answers, without another choice", async () => {
  const selected = ["architecture-c"];
  const { result } = renderHook(() => useNeeds(selected, countNeeds));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toEqual({ needs: null, trouble: "The server cannot be reached." });
  server.isUp = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toEqual({ needs: [need], trouble: null });
});
