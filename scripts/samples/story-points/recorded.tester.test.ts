import { expect, test } from "vitest";
import { hash } from "../../../lib/std";
import { recordedTests } from "./recordedTests";
import results from "./results.json" with { type: "json" };
import { resultKey, sampleTasks } from "./tasks";
import { testPrograms } from "./testPrograms";

const stored: { readonly [key: string]: { readonly status: string } } = results;

test("the tester comes to the recorded results again, in a seeded ten", async () => {
  const all = recordedTests();
  const some = all.toSorted((a, b) => (hash([44, a.request]) < hash([44, b.request]) ? -1 : 1)).slice(0, 10);
  expect(some).toHaveLength(10);
  expect(await testPrograms(some.map(({ request }) => request))).toEqual(some.map(({ result }) => result));
});

test("every right program passed its tests, and every flawed one did not", () => {
  for (const { id, right, flaws } of sampleTasks) {
    expect([id, stored[resultKey(id, right)]?.status]).toEqual([id, "passed"]);
    for (const { kind, code } of flaws) {
      const status = stored[resultKey(id, code)]?.status;
      expect([id, kind, status === undefined || status === "passed"]).toEqual([id, kind, false]);
    }
  }
});
