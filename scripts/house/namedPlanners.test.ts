import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { shippedPlanners } from "../../lib/planners";
import { findingsIn } from "./findings";
import { listsOfPlanners, namedPlanners } from "./namedPlanners";

const folders = readdirSync("lib/planners", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** An id that begins with another's name is found by it. */
const ids = shippedPlanners.all.map(({ planner }) => planner.id);
const planners = [
  ...new Set([...folders, ...ids.filter((id) => !folders.some((one) => id.startsWith(one)))]),
];

const code = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(root, name))
    .filter((file) => /[.](tsx?|mjs|css)$/.test(file) && !file.startsWith("lib/server/db/generated/"));

it("no general room names a planner", () => {
  const files = [
    ...["app", "components", "lib"].flatMap(code),
    "instrumentation.ts",
    ".dependency-cruiser.mjs",
  ];
  expect(files.length).toBeGreaterThan(500);
  const rule = ["namedPlanners", ...planners].join(".");
  expect(findingsIn(rule, files, (source, file) => namedPlanners(file, source, planners))).toEqual([]);
});

it("every list of planners is there", () => {
  const missing = [...listsOfPlanners].filter((file) => !readFileSync(file, "utf8").includes("planners"));
  expect(missing).toEqual([]);
});

it.each([
  ["a comment", "lib/trace/a.ts", "/** As Smith does it. */", 1],
  ["a text", "components/shell/a.tsx", 'const href = "/planners/smith";', 1],
  ["a name of several words", "lib/cli/a.ts", "const x = 1;\naddSmithCommands(x);", 2],
  ["an import", "lib/server/replays/a.ts", 'import * as plans from "../../planners/smith";', 1],
  ["another planner's name beside an allowed one", "lib/replay/a.ts", "LangSmith, VentureScope", 1],
  ["a name with capitals", "lib/cli/a.ts", "const x = new CaseOrchestrator();", 1],
  ["the path of a file", "lib/claims/venturescope/a.ts", "", 0],
  ["a folder outside the slots", "components/smith/Page.tsx", "", 0],
  ["a room's name without the room", "lib/server/smithAttempts.ts", "", 0],
])("finds a planner in %s", (_, file, text, line) => {
  expect(namedPlanners(file, text, ["smith", "venturescope", "case-orchestrator"])).toMatchObject([
    { file, line },
  ]);
});

it.each([
  ["its own room", "lib/server/of/smith/get.ts"],
  ["its own page", "app/api/planners/smith/run/route.ts"],
  ["a list of planners", "lib/worker/planners.ts"],
  ["a test", "lib/replay/smith.test.ts"],
])("leaves it in %s", (_, file) => {
  expect(namedPlanners(file, "Smith", ["smith", "venturescope"])).toEqual([]);
});

it("leaves LangSmith, which is no planner", () => {
  expect(namedPlanners("lib/replay/a.ts", "A LangSmith run tree.", ["smith"])).toEqual([]);
});
