import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium";
import { freshBuild } from "./freshBuild";
import { run } from "./run";

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const failed: Count = { passed: 0, failed: 1, skipped: 0 };
const reports = mkdtempSync(path.join(tmpdir(), "planner-studio-reports-"));

/** Every suite, in the order it runs; `npm test -- NAME...` runs some of them. */
const suites = {
  lint: () => check("lint"),
  types: () => check("types"),
  rules: () => check("rules"),
  unused: () => check("unused"),
  unit: () => vitest("unit*"),
  db: () => vitest("db"),
  build: async () => ((await freshBuild()) ? passed : failed),
  process: () => vitest("process"),
  e2e: playwright,
};

const asked = process.argv.slice(2);
const names = Object.keys(suites).filter((name) => asked.length === 0 || asked.includes(name));
let total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const name of names as (keyof typeof suites)[]) {
  console.log(`\n=== ${name}`);
  const count = await suites[name]();
  if (count.failed > 0) console.log(`=== ${name}: ${count.failed} failed`);
  total = {
    passed: total.passed + count.passed,
    failed: total.failed + count.failed,
    skipped: total.skipped + count.skipped,
  };
}
rmSync(reports, { recursive: true });
console.log(`\n${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function check(script: string): Promise<Count> {
  return (await run("npm", ["run", "--silent", script], { shown: true })).ok ? passed : failed;
}

async function vitest(project: string): Promise<Count> {
  const report = path.join(reports, `${project.replace("*", "")}.json`);
  const { ok } = await run(
    "node_modules/.bin/vitest",
    [
      ...["run", "--project", project, "--passWithNoTests"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { shown: true },
  );
  return honest(ok, () => {
    const { numPassedTests, numFailedTests, numPendingTests } = read(report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

async function playwright(): Promise<Count> {
  if (!(await ensureChromium())) {
    console.log("The browser tests need Chromium: `apt-get install chromium`, or set CHROMIUM_PATH.");
    return failed;
  }
  if (!(await freshBuild())) return failed;
  const report = path.join(reports, "e2e.json");
  const { ok } = await run(
    "node_modules/.bin/playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    { shown: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return honest(ok, () => {
    const { expected, flaky, unexpected, skipped } = read(report).stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

/** A suite that ended badly without naming a failed test has failed all the same. */
function honest(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return failed;
  }
}

function read(report: string) {
  return JSON.parse(readFileSync(report, "utf8"));
}
