import { afterAll, beforeAll, expect, test } from "vitest";
import { openTester, type Tester } from "../../../tester";
import { type ReadTask, readHumanEval, readMbpp } from ".";
import { classLine, humanEvalLine, mbppLine } from "./tasks.fixture";

let tester: Tester;
beforeAll(async () => {
  tester = await openTester({ cache: "node_modules/.cache/planner-studio" });
});
afterAll(() => tester.close());

async function statusOf(read: ReadTask, change = (code: string) => code): Promise<string> {
  if (!read.ok) throw new Error(read.faults[0]?.message);
  const { entries, visible_tests, hidden_tests } = read.task;
  const tests = `${visible_tests}\n${hidden_tests}\n`;
  return (await tester.test({ code: change(read.solution), tests, entries })).status;
}

test("the tests of each form accept the reference, and refuse a wrong program", async () => {
  const mbpp = readMbpp(JSON.stringify(mbppLine));
  const withClass = readMbpp(JSON.stringify(classLine));
  const humanEval = readHumanEval(JSON.stringify(humanEvalLine));
  expect(await Promise.all([mbpp, withClass, humanEval].map((read) => statusOf(read)))).toEqual([
    "passed",
    "passed",
    "passed",
  ]);
  const wrong = await Promise.all([
    statusOf(mbpp, (code) => code.replace("x > limit", "x >= limit")),
    statusOf(withClass, (code) => code.replace("max(", "min(")),
    statusOf(humanEval, (code) => code.replace("- 1", "- 2")),
  ]);
  expect(wrong).toEqual(["failed", "failed", "failed"]);
});
