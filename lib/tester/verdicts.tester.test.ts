import { afterAll, beforeAll, expect, it } from "vitest";
import { openTester, type Tester } from "./index";

let tester: Tester;
const test = (code: string, tests: string) => tester.test({ code, tests, entries: ["f"] });

beforeAll(async () => {
  const limits = { seconds: 3, maxSeconds: 250 };
  tester = await openTester({ cache: "node_modules/.cache/planner-studio", parallel: 1, limits });
});
afterAll(() => tester.close());

it("names the assertion that failed, the call before it and the lines of both sides", async () => {
  expect(await test("def f(x): return x + 1", "assert f(1) == 2\nassert f(\n  2) == 4, 'two more'")).toEqual({
    status: "failed",
    assertion: "assert f(\n  2) == 4, 'two more'",
    lastCall: "f(2) returned 3",
    traceback: "line 2, in <module>: assert f(\nAssertionError: two more",
  });
});

it("tells errors of the program from failed assertions", async () => {
  const raised = await test("def f(x):\n  assert x\n  return 1 // x", "f(1)\nf(0)");
  expect(raised).toMatchObject({ status: "error", message: "AssertionError:" });
  expect(raised).toMatchObject({ traceback: expect.stringContaining('"<program>", line 2, in f') });
  expect(await test("def f(:", "assert f(1)")).toMatchObject({
    status: "error",
    message: "SyntaxError: invalid syntax (line 1)",
  });
  expect(await test("def g(x): return x", "assert f(1)")).toMatchObject({
    message: "The program does not define f.",
  });
  expect(await test("def f(x): return x", "assert True")).toMatchObject({
    message: "The tests did not call the program.",
  });
});

it("ends what takes too long or too much memory, program or test", async () => {
  expect(await test("def f(x):\n  while True: pass", "f(1)")).toEqual({ status: "timeout", seconds: 3 });
  expect(await test("def f(x): return x", "f(1)\nwhile True: pass")).toEqual({
    status: "timeout",
    seconds: 3,
  });
  expect(await test("def f(x): return len(bytes(10**9))", "assert f(1)")).toEqual({
    status: "out of memory",
    megabytes: 256,
  });
});
