import { afterEach, expect, it, vi } from "vitest";
import { untilSettled } from "./postTask";

afterEach(() => void vi.unstubAllGlobals());

it("follows no task for a page that was left before the task began", async () => {
  const opened = vi.fn();
  vi.stubGlobal("EventSource", opened);
  vi.stubGlobal("navigator", { ...navigator, locks: undefined });
  const left = new AbortController();
  left.abort(new Error("left"));
  const options = { signal: left.signal, onTask: () => {}, onLost: () => {}, name: "The work" };
  await expect(untilSettled("a", options)).rejects.toThrow("left");
  expect(opened).not.toHaveBeenCalled();
});
