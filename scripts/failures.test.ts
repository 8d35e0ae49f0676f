import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, lineOf } from "./failures";

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

test("every failed test of Playwright has a line, a flaky one says that it passed on retry", () => {
  const file = "e2e/a.spec.ts";
  const failed = { error: { message: `\n${red}Error: no button${plain}\n\nCall log` } };
  const report = {
    config: { rootDir: root },
    errors: [{ message: "Error: the server did not start" }],
    suites: [
      {
        title: file,
        file,
        specs: [
          { title: "fine", tests: [{ status: "expected", results: [{}] }] },
          { title: "left out", tests: [{ status: "skipped", results: [] }] },
        ],
        suites: [
          {
            title: "group",
            file,
            specs: [
              { title: "fails", tests: [{ status: "unexpected", results: [failed, failed] }] },
              { title: "wavers", tests: [{ status: "flaky", results: [failed, {}] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(failuresOfPlaywright(report, root).map((failure) => lineOf("e2e", failure))).toEqual([
    "FAILED e2e e2e/a.spec.ts > group > fails: Error: no button",
    "FLAKY e2e e2e/a.spec.ts > group > wavers (passed on retry): Error: no button",
    "FAILED e2e: Error: the server did not start",
  ]);
});
