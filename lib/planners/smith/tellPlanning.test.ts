import { describe, expect, test } from "vitest";
import type { Recording } from "../../recording";
import { readPlannings } from "./recordings";
import { sampleRegistry } from "./registry";
import { tellPlanning } from "./tellPlanning";

const planning = (id: string): Recording => readPlannings().find((recording) => recording.id === id)!;
const told = (id: string) => tellPlanning(planning(id));
const changed = (id: string, change: (turn: Recording["turns"][number]) => object): Recording => {
  const recording = planning(id);
  return { ...recording, turns: recording.turns.map((turn) => ({ ...turn, ...change(turn) })) as never };
};

describe("a planning, told", () => {
  test("counts the attempts, and a syntax repair as none", () => {
    expect(told("smith-cut-short").attempts.map(({ kind, uses }) => [kind, uses])).toEqual([
      ["draft", 1],
      ["mend", null],
      ["repair", 2],
    ]);
  });

  test("says of each output what is wrong with it, where, and what was done about it", () => {
    const [first, second] = told("smith-missing-input").attempts;
    expect(first?.problems[0]).toMatchObject({
      code: "input_missing",
      pointer: expect.stringMatching(/^\/nodes\/\d/),
    });
    expect(first?.decision?.action).toBe("repair");
    expect(second?.problems).toEqual([]);
    expect(second?.decision?.action).toBe("accept");
  });

  test.each([
    ["smith-share-note", "accepted"],
    ["smith-never-valid", "rejected"],
    ["smith-cannot-fulfil", "cannot_fulfil"],
    ["smith-gives-up", "cannot_fulfil"],
  ])("%s ends as %s", (id, end) => {
    const { end: is, plan, reason } = told(id);
    expect(is).toBe(end);
    expect(plan === null).toBe(end !== "accepted");
    expect(reason).not.toBe("");
  });

  test("finds today what was found when it was recorded, in every sample", () => {
    for (const recording of readPlannings()) {
      const { attempts, toolsKnown } = tellPlanning(recording);
      expect(attempts.map(({ recorded }) => recorded)).toEqual(attempts.map(() => null));
      expect(toolsKnown).toBe(true);
      expect(attempts.every(({ messages }) => messages.length > 0)).toBe(true);
    }
  });

  test("keeps the output that stands where the syntax repair itself fails", () => {
    const [draft, mend] = told("smith-mend-fails").attempts;
    expect(mend).toMatchObject({ output: draft?.output, failure: expect.stringContaining("in time") });
    expect(mend?.problems).toEqual(draft?.problems);
  });

  test("an attempt without output has that as its problem", () => {
    const [first] = told("smith-model-down").attempts;
    expect(first).toMatchObject({ output: null, problems: [{ code: "no_output" }] });
  });

  test("says so where the recorded planner named other problems", () => {
    const other = changed("smith-missing-input", ({ decisions }) => ({
      decisions: decisions.map((one) => ({
        ...one,
        value: { ...(one.value as object), problems: ["old_rule"] },
      })),
    }));
    expect(tellPlanning(other).attempts[0]?.recorded).toEqual(["old_rule"]);
  });

  test("says so where the model was shown other tools, and checks against those of the recording", () => {
    const other = changed("smith-share-note", ({ calls }) => ({
      calls: calls.map((call) => ({ ...call, request: { ...(call.request as object), registry: "ffff" } })),
    }));
    expect(tellPlanning(other).toolsKnown).toBe(false);
    const tools = sampleRegistry().tools.filter(({ name }) => name !== "news");
    const without = { ...planning("smith-share-note"), start: { registry: { tools } } };
    expect(tellPlanning(without as Recording).attempts[0]?.problems.map(({ code }) => code)).toContain(
      "tool_unknown",
    );
  });

  test("reads a recording whose calls and decisions are none of Smith's", () => {
    const other = changed("smith-share-note", () => ({
      calls: [
        { kind: "telepathy", request: null, answer: 1 },
        { kind: "draft", request: 7, answer: { not: "a text" } },
        { kind: "mend", request: {}, pending: true },
      ],
      decisions: [{ value: "what", origin: null, calls: 1 }],
    }));
    expect(tellPlanning(other)).toMatchObject({
      end: "unfinished",
      plan: null,
      attempts: [
        { kind: "draft", uses: 1, messages: [], output: null, failure: "The recorded answer is no text." },
        { kind: "mend", uses: null, decision: null },
      ],
    });
  });
});
