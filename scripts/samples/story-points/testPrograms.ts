import type { Tested } from "../../../lib/planners/story-points/schema";
import { openTester, type TestRequest, type TestResult } from "../../../lib/tester";

/** Tests the programs in parallel and returns what a recording stores of each result. */
export async function testPrograms(requests: readonly TestRequest[]): Promise<readonly Tested[]> {
  const limits = { seconds: 3, maxSeconds: 300 };
  const tester = await openTester({ cache: "node_modules/.cache/planner-studio", limits });
  try {
    return await Promise.all(requests.map(async (request) => testedOf(await tester.test(request))));
  } finally {
    tester.close();
  }
}

function testedOf(result: TestResult): Tested {
  switch (result.status) {
    case "passed":
      return { status: "passed", log: "All tests pass." };
    case "failed":
      return { status: "failed", log: lines(result.assertion, result.lastCall, result.traceback) };
    case "error":
      return { status: "error", log: lines(result.message, result.lastCall, result.traceback) };
    case "timeout":
      return { status: "timeout", log: `No result after ${result.seconds} s.` };
    default:
      return { status: "out of memory", log: `More than ${result.megabytes} MB were needed.` };
  }
}

const lines = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part.trim() !== "")
    .join("\n")
    .slice(0, 600);
