import { describe, expect, test } from "vitest";
import { readRecordings } from "../../../lib/planners/case-orchestrator/recordings";
import { actions, Correct, Flags, Trigger } from "../../../lib/planners/case-orchestrator/schema";

const recordings = readRecordings();
const turns = recordings.flatMap((recording) => recording.turns);
const calls = recordings.flatMap((one) => [...one.turns.flatMap((turn) => turn.calls), ...one.spares]);

describe("the shipped cases", () => {
  test("are at least sixty of 3 to 20 turns, 500 turns or more, and say that they are synthetic", () => {
    const lengths = recordings.map((one) => one.turns.length);
    expect(recordings.length).toBeGreaterThanOrEqual(60);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 20]);
    expect(turns.length).toBeGreaterThanOrEqual(500);
    expect(
      recordings.filter(({ synthetic, summary }) => !synthetic || !summary.startsWith("Synthetic")),
    ).toEqual([]);
    expect(new Set(recordings.map(({ tags }) => tags[1])).size).toBe(12);
  });

  test("say of each turn which action is right, and why", () => {
    const correct = turns.map(({ input }) => Correct.parse((input as { readonly correct: unknown }).correct));
    expect(correct.filter(({ reason }) => reason === "")).toEqual([]);
    expect(actions.filter((action) => !correct.some((one) => one.action === action))).toEqual([]);
  });

  test("flip every flag and meet every trigger", () => {
    const told = JSON.stringify(turns.map(({ decisions }) => decisions[0]?.state));
    const unset = Object.keys(Flags.shape).filter(
      (flag) => !told.includes(`"/flags/${flag}"`) && !told.includes(`"${flag}":true`),
    );
    expect(unset).toEqual([]);
    expect(Trigger.options.filter((trigger) => !told.includes(`"trigger":"${trigger}"`))).toEqual([]);
  });

  test("have the usage of every call to a model", () => {
    const models = calls.filter(({ kind }) => kind !== "handle");
    expect(models.length).toBeGreaterThan(1500);
    expect(models.filter(({ usage, latency }) => !usage?.model || !usage.inputTokens || !latency)).toEqual(
      [],
    );
  });
});
