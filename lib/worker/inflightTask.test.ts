/** @module-tag slow */
import { expect, test } from "vitest";
import { plannerModule } from "../planners";
import { inflightTask } from "./inflightTask";

const { topologies, recordings } = plannerModule("venturescope")!;
const text = (id: string) => JSON.stringify([...topologies, ...recordings].find((one) => one.id === id));
const under = (head: string) =>
  inflightTask({
    base: text("current"),
    head: text(head),
    rename: {},
    recording: JSON.stringify(recordings[0]),
  });

test("a thread that is kept for the next head is carried on as if it had just been replayed", async () => {
  const first = await under("fable-5");
  expect(first.ok && first.threads.threads.some(({ outcome }) => outcome === "ends-silently")).toBe(true);
  const other = await under("current");
  expect(other.ok && other.threads.threads.every(({ same }) => same)).toBe(true);
  expect(await under("fable-5")).toEqual(first);
});
