import { expect, it } from "vitest";
import { withResolvers } from "../../std";
import { runDetached, stopDetached } from "./detached";
import { openMemory } from "./memory";

it("is aborted by the stop, which waits for its end, and does not begin afterwards", async () => {
  const memory = openMemory();
  const log: string[] = [];
  const step = withResolvers();
  runDetached(memory, async (stopped) => {
    await step.promise;
    log.push(stopped.aborted ? "ended early" : "went on");
  });
  const stopping = stopDetached(memory).then(() => log.push("stopped"));
  runDetached(memory, async () => void log.push("began late"));
  step.resolve();
  await stopping;
  expect(log).toEqual(["ended early", "stopped"]);
});

it("that fails holds up no stop", async () => {
  const memory = openMemory();
  runDetached(memory, () => Promise.reject(new Error("It failed.")));
  await expect(stopDetached(memory)).resolves.toBeUndefined();
});
