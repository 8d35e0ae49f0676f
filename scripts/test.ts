import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium, findTestChromium } from "./chromium";
import { type Failure, failuresOfVitest, joinRuns, lineOf, type Story, storiesOf } from "./failures";
import { freshBuild } from "./freshBuild";
import { inLanes, type Job } from "./lanes";
import { reasonIn } from "./reason";
import { run } from "./run";

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Ran = {
  readonly count: Count;
  readonly output: string;
  readonly seconds: number;
  /** The failed and the flaky tests, where a report names them. */
  readonly failures?: readonly Failure[];
};

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const failed: Count = { passed: 0, failed: 1, skipped: 0 };
const cores = availableParallelism();

const withTools = ["tools"];
const withPages = ["tools", "pages"];
// Each of these saturates two processors; in parallel they take longer than in sequence.
const two = { lanes: 2 };
// Thousands of replays benefit from V8's optimizer; the other tests end before it pays off.
const optimisesLate = `--require ${JSON.stringify(path.resolve("scripts/shortLived.cjs"))}`;
// A replay leaves short-lived garbage; a larger young generation copies less of it.
const roomForGarbage = "--max-semi-space-size=128";
const shortLived = withNode(optimisesLate);
const muchGarbage = withNode(roomForGarbage);
const both = withNode(`${optimisesLate} ${roomForGarbage}`);
const lawRuns = { LAW_RUNS: "0.25" };
const all = { lanes: cores };

/** Every suite; `npm test -- NAME...` runs some. Short checks and server starts run next to the kill tests. What measures how long others wait runs alone. */
const suites: readonly Job<Ran>[] = [
  { name: "tools", run: () => build("tools") },
  { name: "pages", needs: withTools, run: () => build("pages") },
  { name: "kills", needs: withTools, run: () => vitest("kills", shortLived) },
  { name: "servers", needs: withPages, run: () => vitest("servers", shortLived) },
  // Types write `.next` as pages do.
  ...["types", "unused", "rules", "lint"].map((name) => {
    return { name, needs: withTools, after: ["pages"], run: () => check(name) };
  }),
  // These wait for PostgreSQL and timers at times, so they start next to the last check. Each further worker loads and computes the same again.
  { name: "db", needs: withTools, run: () => vitest("db", { workers: 2, env: { ...both.env, ...lawRuns } }) },
  { name: "unit", needs: withTools, ...two, run: () => vitest("unit*", { workers: 2, ...both }) },
  {
    name: "laws",
    needs: withTools,
    ...two,
    run: () => vitest("laws", { workers: 2, env: { ...muchGarbage.env, ...lawRuns } }),
  },
  { name: "process", needs: withTools, ...two, run: () => vitest("process", { workers: 2, ...muchGarbage }) },
  { name: "apps", needs: withTools, ...two, run: () => vitest("apps", { workers: 2, ...shortLived }) },
  { name: "tester", needs: withTools, run: () => vitest("tester") },
  { name: "e2e", needs: withPages, ...two, run: playwright },
  { name: "door", needs: withPages, ...all, run: () => vitest("door", shortLived) },
];

const { asked: request, langgraph } = argumentsOf(process.argv.slice(2));
if (langgraph !== undefined) process.env.APPS_LANGGRAPH = langgraph;
const unknown = request.filter((one) => suites.every(({ name }) => name !== one));
if (unknown.length > 0) {
  const known = suites.map(({ name }) => name).join(", ");
  console.error(`There is no suite ${unknown.join(", ")}; there are ${known}.`);
  process.exit(2);
}
const reports = mkdtempSync(path.join(tmpdir(), "planner-studio-reports-"));
const chosen = suites.filter(({ name }) => request.length === 0 || request.includes(name));
const results = await inLanes(chosen, cores, {
  well: ({ count }) => count.failed === 0,
  failed: (why) => ({ count: failed, output: why, seconds: 0 }),
  onStart: (name) => console.log(`... ${name}`),
  onEnd: (name, { count, output, seconds }) => {
    const says = `${count.passed} passed, ${count.failed} failed`;
    console.log(`\n=== ${name}: ${says} (${seconds.toFixed(0)} s)\n${output.trim()}\n`);
  },
});
rmSync(reports, { recursive: true });
const sum = (of: keyof Count) => results.reduce((all, { count }) => all + count[of], 0);
chosen.forEach(({ name }, i) => {
  const { count, output, failures = [] } = results[i] ?? { count: failed, output: "" };
  if (count.failed > 0) console.log(`=== ${name}: ${count.failed} failed`);
  for (const failure of failures) console.log(lineOf(name, failure));
  if (count.failed > 0 && failures.every(({ flaky }) => flaky))
    console.log(`FAILED ${name}: ${reasonIn(output)}`);
});
console.log(`\n${sum("skipped")} skipped`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;

/** Requested suites, and the version of LangGraph that the apps run on (`--langgraph 0.6`). */
function argumentsOf(argv: readonly string[]) {
  const at = argv.indexOf("--langgraph");
  if (at < 0) return { asked: argv, langgraph: undefined };
  return { asked: argv.filter((_, i) => i !== at && i !== at + 1), langgraph: argv[at + 1] };
}

/** Returns an environment with an additional Node option. */
function withNode(option: string) {
  return { env: { NODE_OPTIONS: [process.env.NODE_OPTIONS, option].filter(Boolean).join(" ") } };
}

async function check(script: string): Promise<Ran> {
  const { ok, ...rest } = await run("npm", ["run", "--silent", script]);
  return { count: ok ? passed : failed, ...rest };
}

async function build(part: "tools" | "pages"): Promise<Ran> {
  const { ok, ...rest } = await freshBuild(part);
  return { count: ok ? passed : failed, ...rest };
}

type VitestOptions = { readonly workers?: number; readonly env?: Readonly<Record<string, string>> };

async function vitest(project: string, { workers = 1, env = {} }: VitestOptions = {}): Promise<Ran> {
  const report = path.join(reports, `${project.replace("*", "")}.json`);
  const args = [
    ...["run", "--project", project, "--passWithNoTests", `--maxWorkers=${workers}`],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    // The suites share most modules; each is transformed once for all of them.
    "--experimental.fsModuleCache",
  ];
  const { ok, ...rest } = await run("node_modules/.bin/vitest", args, { env });
  const result = honest(ok, () => {
    const results = read(report);
    const failures = failuresOfVitest(results, process.cwd());
    return { passed: results.numPassedTests, skipped: results.numPendingTests, failures };
  });
  return { ...result, ...rest };
}

/** Plays all stories, then the files of those that failed on new servers: a shared machine may stall, and what the first try left would fail the second. */
async function playwright(): Promise<Ran> {
  const needs = "The browser tests need Chromium: `apt-get install chromium`, or set CHROMIUM_PATH.";
  if (!(await ensureChromium(findTestChromium))) return { count: failed, output: needs, seconds: 0 };
  const first = await playStories("all");
  const files = [
    ...new Set(first.stories.filter(({ status }) => status === "failed").map(({ file }) => file)),
  ];
  if (files.length === 0 || files.includes("")) return first;
  // Recording every story costs more than playing it.
  const again = await playStories("again", [...files, "--trace=on"]);
  return {
    ...honest(first.explained && again.explained, () => joinRuns([first.stories, again.stories])),
    output: `${first.output}\n\nPlayed again on new servers:\n${again.output}`,
    seconds: first.seconds + again.seconds,
  };
}

/** Plays stories once; `explained` if all pass, or the report says which story failed. */
async function playStories(name: string, args: readonly string[] = []) {
  const report = path.join(reports, `e2e-${name}.json`);
  const { ok, ...rest } = await run(
    "node_modules/.bin/playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", ...args],
    // A loaded machine takes half an hour for all stories.
    { env: { ...shortLived.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, minutes: 90 },
  );
  const stories = readStories(report);
  const passes = ok && stories.length > 0;
  const explained = passes || stories.some(({ status }) => status === "failed");
  return { ...honest(passes, () => joinRuns([stories])), ...rest, stories, explained };
}

/** Empty where Playwright was stopped before it wrote its report. */
function readStories(report: string): readonly Story[] {
  return existsSync(report) ? storiesOf(read(report), process.cwd()) : [];
}

type Report = Omit<Count, "failed"> & { readonly failures: readonly Failure[] };

/** Counts a suite that failed without naming a failed test as one failure. */
function honest(ok: boolean, read: () => Report): Pick<Ran, "count" | "failures"> {
  try {
    const { failures, ...count } = read();
    const named = failures.filter(({ flaky }) => !flaky).length;
    return { count: { ...count, failed: ok ? named : Math.max(named, 1) }, failures };
  } catch {
    return { count: failed };
  }
}

function read(report: string) {
  return JSON.parse(readFileSync(report, "utf8"));
}
