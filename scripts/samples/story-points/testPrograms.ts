import { testedOf } from "../../../lib/planners/story-points/live";
import type { Tested } from "../../../lib/planners/story-points/schema";
import { openTester, type TestRequest } from "../../../lib/tester";

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
