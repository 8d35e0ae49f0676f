import { describe, expect, test } from "vitest";
import { storyPoints } from "../../../lib/planners/story-points/planner";
import { readRecordings } from "../../../lib/planners/story-points/recordings";
import { sampleTasks } from "./tasks";

const recordings = readRecordings();
const turns = recordings.flatMap((recording) => recording.turns);
const calls = recordings.flatMap((one) => [...one.turns.flatMap((turn) => turn.calls), ...one.spares]);

describe("the shipped tasks", () => {
  test("are sixty over all five values, and say that they are synthetic", () => {
    const tasks = new Set(turns.map(({ input }) => (input as { readonly id: string }).id));
    expect(tasks.size).toBe(60);
    const byValue = [1, 2, 3, 5, 8].map(
      (points) => sampleTasks.filter((task) => task.points === points).length,
    );
    expect(byValue).toEqual([12, 12, 12, 12, 12]);
    expect(
      recordings.filter(({ synthetic, summary }) => !synthetic || !summary?.startsWith("Synthetic")),
    ).toEqual([]);
  });

  test("keep their tests, and code of every kind", () => {
    expect(turns.filter(({ input }) => !(input as { hidden_tests?: string }).hidden_tests)).toEqual([]);
    const kinds = new Set(sampleTasks.flatMap(({ flaws }) => flaws.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([
      "endless loop",
      "subtly wrong",
      "syntax error",
      "too slow",
      "wrong at a boundary",
    ]);
  });

  test("have the usage of every call to a model, and no call that nobody answered", () => {
    const models = calls.filter(({ kind }) => storyPoints.calls[kind]?.group === "llm");
    expect(models.length).toBeGreaterThan(500);
    expect(models.filter(({ usage }) => !usage?.model || !usage.inputTokens)).toEqual([]);
    expect(calls.filter(({ answer, error }) => answer === undefined && error === undefined)).toEqual([]);
  });
});
