import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HeardTask } from "./hearTask";
import { useTask } from "./useTask";

/** A stream on which the test speaks for the server. */
class Stream {
  static open: Stream[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    Stream.open.push(this);
  }
  close() {
    Stream.open = Stream.open.filter((one) => one !== this);
  }
}
const urls = () => Stream.open.map(({ url }) => url);
const say = (change: Partial<HeardTask>) =>
  act(async () => {
    const task = { state: "running", progress: null, message: "", settled: false, ...change };
    Stream.open[0]?.onmessage?.({ data: JSON.stringify(task) });
  });

beforeEach(() => {
  Stream.open = [];
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("navigator", { ...navigator, locks: undefined });
});
afterEach(() => void vi.unstubAllGlobals());

const onSettled = vi.fn();
function Followed({ running }: { readonly running: string | null }) {
  const { id, progress, refused, follow } = useTask(running, { name: "The work", onSettled });
  return (
    <>
      <button type="button" onClick={() => follow("b")}>
        Start
      </button>
      <p role="status">{JSON.stringify([id, progress, refused])}</p>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "");

it("follows a task that ran before the page was opened to its end, and then one that was started", async () => {
  const { rerender } = render(<Followed running="a" />);
  expect(urls()).toEqual(["/api/tasks/a/events"]);
  await say({ progress: { done: 1 } });
  expect(shown()).toEqual(["a", { done: 1 }, null]);
  await say({ state: "finished", settled: true });
  expect(shown()).toEqual([null, null, null]);
  expect(onSettled).toHaveBeenCalledTimes(1);
  expect(urls()).toEqual([]);
  // The page still names it until it is read again.
  rerender(<Followed running="a" />);
  expect(urls()).toEqual([]);
  await userEvent.click(screen.getByRole("button"));
  expect(urls()).toEqual(["/api/tasks/b/events"]);
});

it("says why a task failed or was interrupted, until another is followed", async () => {
  render(<Followed running="a" />);
  await say({ state: "failed", message: "No such recording.", settled: true });
  expect(shown()).toEqual([null, null, "No such recording."]);
  await userEvent.click(screen.getByRole("button"));
  expect(shown()).toEqual(["b", null, null]);
  await say({ state: "interrupted", settled: true });
  expect(shown()).toEqual([null, null, "The work was interrupted. Start it again."]);
});

it("says that the server cannot be reached until it answers again, and follows on", async () => {
  vi.useFakeTimers();
  const answers = vi.fn(async () => Promise.reject(new Error("down")) as Promise<Response>);
  vi.stubGlobal("fetch", answers);
  render(<Followed running="a" />);
  await act(async () => Stream.open[0]?.onerror?.());
  expect(shown()).toEqual(["a", null, "The server cannot be reached. Retrying…"]);
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(shown()[2]).toBe("The server cannot be reached. Retrying…");
  answers.mockImplementation(async () => new Response());
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(shown()).toEqual(["a", null, null]);
  await say({ progress: { done: 2 } });
  expect(shown()).toEqual(["a", { done: 2 }, null]);
  vi.useRealTimers();
});

it("stops following when the page is left", () => {
  const { unmount } = render(<Followed running="a" />);
  expect(urls()).toHaveLength(1);
  unmount();
  expect(urls()).toEqual([]);
});
