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

it("counts a topology whose name holds spaces, as a second import of a drawing has", async () => {
  server.isUp = true;
  const selected = ["drawing 2", "architecture-c"];
  const countNamed: CountNeeds = async ({ architectures }) => ({
    ok: true,
    value: architectures.filter((id) => selected.includes(id)).map((id) => ({ id }) as never),
  });
  const { result } = renderHook(() => useNeeds(selected, countNamed));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.needs).toEqual(selected.map((id) => ({ id })));
});
