import { describe, expect, test } from "vitest";
import { readRecording } from "../../../recording";
import { readHumanEval, readMbpp, readTasks, recordingsOf } from ".";
import { definitionsIn } from "./python";
import { classLine, humanEvalLine, mbppLine } from "./tasks.fixture";

const lineOf = (value: object): string => JSON.stringify(value);
const faultOf = (read: ReturnType<typeof readMbpp>): string =>
  read.ok ? "" : (read.faults[0]?.message ?? "");

describe("MBPP", () => {
  test("gives text, signature, entry, and the first test as the visible one", () => {
    expect(readMbpp(lineOf(mbppLine))).toEqual({
      ok: true,
      text: "Write a function to add the items of a list that are above a limit.",
      task: {
        id: "Mbpp/9001",
        signature: "def sum_above(items, limit):",
        entries: ["sum_above"],
        visible_tests: "assert sum_above([1, 5, 7], 4) == 12",
        hidden_tests:
          "assert sum_above([], 0) == 0\nassert sum_above([-1], -2) == -1\nassert sum_above([3], 3) == 0",
      },
      solution: mbppLine.code.replaceAll("\r", ""),
    });
  });

  test("gives classes that tests construct, and imports with the visible tests", () => {
    const read = readMbpp(lineOf(classLine));
    expect(read).toMatchObject({
      ok: true,
      task: {
        signature:
          "class Span(object):\n    def __init__(self, start,\n                 end=(0, 'x:y')):\ndef widest(spans):",
        entries: ["Span", "widest"],
        visible_tests: `import math\n${classLine.test_list[0]}`,
        hidden_tests: "",
      },
    });
  });

  test("names no entry that the setup of the tests defines", () => {
    const setup = "def is_above(x, y): return False";
    const tests = ["assert sum_above([is_above(1, 2)], 1) == 0"];
    const read = readMbpp(lineOf({ ...mbppLine, test_setup_code: setup, test_list: tests }));
    expect(read).toMatchObject({ task: { entries: ["sum_above"] } });
  });

  test("refuses tests that use nothing of the reference, and a line without a text", () => {
    expect(faultOf(readMbpp(lineOf({ ...mbppLine, code: "def other(): pass" })))).toMatch(
      /^test_list uses no function/,
    );
    expect(faultOf(readMbpp(lineOf({ ...mbppLine, text: " " })))).toBe(
      "text must say what the function does.",
    );
    expect(faultOf(readMbpp(lineOf({ ...mbppLine, test_list: [] })))).toBe("test_list must not be empty.");
  });
});

describe("HumanEval", () => {
  test("gives the docstring as text, and helpers of the prompt to developers and tests", () => {
    const read = readHumanEval(lineOf(humanEvalLine));
    expect(read).toMatchObject({
      ok: true,
      text: "Undoes shift.\n>>> unshift(\"bc\")\n'ab'",
      task: { id: "Own/1", entries: ["unshift"], visible_tests: "" },
      solution: humanEvalLine.prompt + humanEvalLine.canonical_solution,
    });
    if (!read.ok) return;
    const { signature, hidden_tests } = read.task;
    expect(signature).toMatch(/^from typing import List\n\n\ndef shift.*\) -> str:$/s);
    expect(signature).not.toContain("Undoes");
    expect(hidden_tests).toMatch(/^from typing.*def shift.*def check\(candidate\):.*\n\ncheck\(unshift\)$/s);
  });

  test("calls check once if the line does so itself", () => {
    const read = readHumanEval(lineOf({ ...humanEvalLine, test: `${humanEvalLine.test}\ncheck(unshift)\n` }));
    expect(read.ok && read.task.hidden_tests.match(/^check\(unshift\)/gm)).toHaveLength(1);
  });

  test("refuses an entry that is missing or no name, and tests without a check", () => {
    expect(faultOf(readHumanEval(lineOf({ ...humanEvalLine, entry_point: "other" })))).toBe(
      'prompt defines no function "other".',
    );
    expect(faultOf(readHumanEval(lineOf({ ...humanEvalLine, entry_point: "a.*(b" })))).toBe(
      "entry_point must be a name in Python.",
    );
    expect(faultOf(readHumanEval(lineOf({ ...humanEvalLine, test: "assert True" })))).toBe(
      'test defines no function "check".',
    );
  });
});

describe("a file", () => {
  const text = [mbppLine, classLine].map(lineOf).join("\r\n\n");

  test("gives tasks of the form of its first line, as recordings without answers", () => {
    const read = readTasks(`\uFEFF${text}\n`);
    if (!read.ok) throw new Error(read.faults[0]?.message);
    expect([read.benchmark, read.tasks.length]).toEqual(["mbpp", 2]);
    const recordings = recordingsOf({ ...read, name: "own", each: 1 });
    expect(recordings.map(({ id, title }) => [id, title])).toEqual([
      ["own-1", "MBPP, tasks 1 to 1"],
      ["own-2", "MBPP, tasks 2 to 2"],
    ]);
    for (const recording of recordings) expect(readRecording(recording)).toMatchObject({ ok: true });
    expect(recordings[0]?.turns[0]).toMatchObject({ input: read.tasks[0]?.task, calls: [] });
    expect(JSON.stringify(recordings)).not.toContain("return sum");
  });

  test("is refused with line, field and fix", () => {
    const messages = (file: string) => {
      const read = readTasks(file);
      return read.ok ? [] : read.faults.map(({ message }) => message);
    };
    expect(messages(`${text}\n{"task_id": 1}\n{`)).toEqual([
      "Line 4: code must be a string.",
      "Line 4: test_list must be an array.",
      "Line 5: Not valid JSON at line 1, column 2: the file ends too early. Was it cut off?",
    ]);
    expect(messages(`${text}\n${lineOf(mbppLine)}`)).toEqual([
      'Line 4: task_id "Mbpp/9001" is that of line 1.',
    ]);
    expect(messages("[]")).toEqual(["Line 1 is no task of MBPP and HumanEval."]);
    expect(messages(" \n")).toEqual(["The file has no lines."]);
  });
});

test("a header that is not closed ends where the next definition begins", () => {
  expect(definitionsIn("def f(\n".repeat(200_000))).toEqual([]);
  expect(definitionsIn("def f(\ndef g(a,\n  b): pass").map(({ header }) => header)).toEqual([
    "def g(a,\n  b):",
  ]);
});
