import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

type Heard = { readonly onMessage: (data: string) => void };
const heard: Heard[] = [];
vi.mock("../ui/live/hearStream", () => ({
  hearStream: (_path: string, hears: Heard) => {
    heard.push(hears);
    return () => {};
  },
}));

// Test files share modules, and another one may have imported these without the mock.
vi.resetModules();
const { RunSweep } = await import("./RunSweep");
const { sweepEvents } = await import("./useSweep");

afterEach(() => {
  heard.length = 0;
});

function tell(state: "running" | "finished"): void {
  const counts = state === "running" ? { running: 1 } : { done: 1 };
  const sweep = { id: "one", state, counts, total: 1, finished: state === "finished" ? 1 : 0, rev: 1 };
  act(() => heard.at(-1)?.onMessage(JSON.stringify({ sweep: { ...sweep, waitsForEngine: false } })));
}

const onFinished = vi.fn();
type Which = { readonly running?: string; readonly begun?: string; readonly start?: () => Promise<never> };
const shown = (which: Which = {}) => (
  <RunSweep
    running={null}
    begun={null}
    events={sweepEvents}
    onFinished={onFinished}
    reading={false}
    start={vi.fn()}
    cancelSweep={vi.fn()}
    {...which}
  />
);

it.each([
  ["another part of the page", { begun: "one" }, true],
  ["another tab", { running: "one" }, false],
])("follows a run that %s has begun, and says whose it was", (_, which, own) => {
  onFinished.mockClear();
  const { rerender } = render(shown());
  rerender(shown(which));
  tell("running");
  expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  expect(onFinished).not.toHaveBeenCalled();
  tell("finished");
  expect(onFinished.mock.calls).toEqual([[own]]);
  expect(screen.getByRole("button", { name: "Run" })).toBeTruthy();
});

it("says that a run was not started where the server is lost, until it answers again", async () => {
  render(shown({ start: () => Promise.reject(new Error("lost")) }));
  await act(async () => screen.getByRole("button", { name: "Run" }).click());
  expect(screen.getByRole("status").textContent).toContain(
    "The server cannot be reached. The run was not started. Try again.",
  );
});
