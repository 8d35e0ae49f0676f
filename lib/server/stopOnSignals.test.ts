import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stopOnSignals } from "./stopOnSignals";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
// A stop that takes too long ends the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
  vi.restoreAllMocks();
});

it("ends with 0 once it has stopped, and with 1 and the reason where that fails", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  stopOnSignals(() => Promise.resolve());
  process.emit("SIGHUP");
  await expect.poll(() => exit).toHaveBeenLastCalledWith(0);
  stopOnSignals(() => Promise.reject(new Error("the disk is gone")));
  process.emit("SIGTERM");
  await expect.poll(() => exit).toHaveBeenLastCalledWith(1);
  expect(log.mock.calls.join("")).toContain("the disk is gone");
});
