import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAnswered } from "./useAnswered";

const asked = async (ask: Parameters<ReturnType<typeof useAnswered>["run"]>[0]) => {
  const goOn = vi.fn();
  const { result } = renderHook(() => useAnswered());
  await act(async () => result.current.run(ask, goOn));
  return { goOn, result };
};

it("goes on with what the server answers", async () => {
  const { goOn, result } = await asked(async () => ({ ok: true, value: 7 }));
  expect(goOn.mock.calls).toEqual([[7]]);
  expect(result.current).toMatchObject({ busy: false, refused: null });
});

it("tells a refusal, and a server that is gone, and goes on with neither", async () => {
  const refused = await asked(async () => ({ ok: false, message: "This review is closed.", details: [] }));
  const gone = await asked(() => Promise.reject(new Error("fetch failed")));
  expect([refused.result.current.refused, gone.result.current.refused]).toEqual([
    "This review is closed.",
    "The server cannot be reached. Try again.",
  ]);
  for (const { goOn } of [refused, gone]) expect(goOn).not.toHaveBeenCalled();
});

it("no longer says that the server is gone once it answers again, but keeps what was refused", async () => {
  vi.useFakeTimers();
  try {
    const answers = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    const gone = await asked(() => Promise.reject(new Error("fetch failed")));
    const refused = await asked(async () => ({ ok: false, message: "This review is closed.", details: [] }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(gone.result.current.refused).toBe("The server cannot be reached. Try again.");
    answers.mockResolvedValue(new Response());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect([gone.result.current.refused, refused.result.current.refused]).toEqual([
      null,
      "This review is closed.",
    ]);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});
