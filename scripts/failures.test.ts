import { expect, test } from "vitest";
import { failuresOfVitest, joinRuns, lineOf, storiesOf } from "./failures";

const root = "/studio";
const red = "\u001b[31m";
const plain = "\u001b[39m";

test("every failed test of Vitest has a line, and so has a file that did not load", () => {
  const report = {
    testResults: [
      {
        name: "/studio/lib/a.apps.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          {
            ancestorTitles: ["group"],
            title: "one is two",
            status: "failed",
            failureMessages: ["AssertionError: expected 1 to be 2\n    at /studio/lib/a.apps.test.ts:2:64"],
          },
          { ancestorTitles: ["group"], title: "fine", status: "passed", failureMessages: [] },
        ],
      },
      {
        name: "/studio/lib/b.apps.test.ts",
        status: "failed",
        message: "Cannot find module './c'",
        assertionResults: [],
      },
      { name: "/studio/lib/d.apps.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report, root).map((failure) => lineOf("apps", failure))).toEqual([
    "FAILED apps lib/a.apps.test.ts > group > one is two: AssertionError: expected 1 to be 2",
    "FAILED apps lib/b.apps.test.ts: Cannot find module './c'",
  ]);
});

const file = "e2e/a.spec.ts";
const failed = { error: { message: `\n${red}Error: no button${plain}\n\nCall log` } };

/** Playwright's report of stories: title -> status. */
const reportOf = (statuses: Readonly<Record<string, string>>, errors: readonly string[] = []) => ({
  config: { rootDir: root },
  errors: errors.map((message) => ({ message })),
  suites: [
    {
      title: file,
      file,
      specs: [],
      suites: [
        {
          title: "group",
          file,
          specs: Object.entries(statuses).map(([title, status]) => ({
            title,
            tests: [{ status, results: status === "skipped" ? [] : [status === "expected" ? {} : failed] }],
          })),
        },
      ],
    },
  ],
});

const joined = (...reports: readonly ReturnType<typeof reportOf>[]) => {
  const { failures, ...counts } = joinRuns(reports.map((report) => storiesOf(report, root)));
  return { ...counts, lines: failures.map((failure) => lineOf("e2e", failure)) };
};

test("every failed story has a line, and so has an error outside the stories", () => {
  const report = reportOf({ fine: "expected", "left out": "skipped", fails: "unexpected" }, [
    "Error: the server did not start",
  ]);
  expect(joined(report)).toEqual({
    passed: 1,
    skipped: 1,
    lines: [
      "FAILED e2e e2e/a.spec.ts > group > fails: Error: no button",
      "FAILED e2e: Error: the server did not start",
    ],
  });
});

test("a story that passes when it is played again is flaky, those after it count, and one that fails twice has failed", () => {
  const first = reportOf({ fine: "expected", wavers: "unexpected", after: "skipped", fails: "unexpected" });
  const again = reportOf({ fine: "unexpected", wavers: "expected", after: "expected", fails: "unexpected" });
  expect(joined(first, again)).toEqual({
    passed: 3,
    skipped: 0,
    lines: [
      "FLAKY e2e e2e/a.spec.ts > group > fine (passed in another run): Error: no button",
      "FLAKY e2e e2e/a.spec.ts > group > wavers (passed in another run): Error: no button",
      "FAILED e2e e2e/a.spec.ts > group > fails: Error: no button",
    ],
  });
});
