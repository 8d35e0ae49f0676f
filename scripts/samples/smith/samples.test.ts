/** @module-tag slow */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlannings, readRuns } from "../../../lib/planners/smith/recordings";
import { scripts } from "./requests";
import { sampleFiles } from "./samples";

const recordings = [...readPlannings(), ...readRuns()];

describe("the shipped recordings", () => {
  test("are what the recorder writes, byte for byte", () => {
    const folder = join(import.meta.dirname, "../../../lib/planners/smith/recordings");
    for (const [name, text] of sampleFiles()) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
    const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
    expect(files.sort()).toEqual([...sampleFiles().keys()].sort());
    expect(recordings.map((recording) => `${recording.id}.json`).sort()).toEqual(files);
  });

  test("are of at least twenty requests, synthetic, and show every situation of the list", () => {
    expect(scripts.length).toBeGreaterThanOrEqual(20);
    expect(recordings.filter((recording) => !recording.synthetic)).toEqual([]);
    const tags = new Set(recordings.flatMap((recording) => recording.tags));
    const wanted = [
      "valid at once",
      "prose around the JSON",
      "broken syntax repaired",
      "syntax repair that fails",
      "missing required input",
      "tool function mismatch",
      "invented field",
      "cyclical dependencies",
      "missing final_output_node",
      "llm nodes not chained",
      "never valid",
      "cannot be fulfilled",
      "parallel research with a join",
      "retries that succeed",
      "retries that do not succeed",
      "timeouts",
      "halt",
      "continue",
      "several chained narratives",
      "a DAG of 200 nodes",
    ];
    expect(wanted.filter((tag) => !tags.has(tag))).toEqual([]);
  });

  test.each([
    ["smith-missing-input", "input_missing"],
    ["smith-wrong-function", "function_of_another_tool"],
    ["smith-invented-field", "node_field_unknown"],
    ["smith-in-a-circle", "dependency_cycle"],
    ["smith-no-result", "final_output_missing"],
    ["smith-unchained-texts", "llm_not_chained"],
    ["smith-placeholder", "input_placeholder"],
    ["smith-cut-short", "json_syntax"],
    ["smith-prose-around", "text_around_json"],
  ])("%s is sent back for %s first", (id, code) => {
    const planning = recordings.find((recording) => recording.id === id)!;
    expect(planning.turns[0]!.decisions[0]!.value).toMatchObject({
      problems: expect.arrayContaining([code]),
    });
    expect((planning.turns[0]!.decisions[0]!.value as { problems: string[] }).problems[0]).toBe(code);
  });
});
