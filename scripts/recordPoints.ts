import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { resultKey, sampleTasks, testsOf } from "./samples/story-points/tasks";
import { testPrograms } from "./samples/story-points/testPrograms";

/** Tests every program of the sample tasks, or of those that are named, and stores the results for the recordings; `--check` tests what is recorded again. */
const names = process.argv.slice(2);
await (names.includes("--check") ? check() : record());

async function record() {
  const tasks = sampleTasks.filter(({ id }) => names.length === 0 || names.includes(id));
  const programs = tasks.flatMap((task) =>
    [task.right, ...task.flaws.map(({ code }) => code)].map((code) => ({ task, code })),
  );
  const results = await testPrograms(
    programs.map(({ task, code }) => ({ code, tests: testsOf(task), entries: task.entries })),
  );
  const byKey = programs.map(({ task, code }, i) => [resultKey(task.id, code), results[i]]);
  const file = path.join(import.meta.dirname, "samples/story-points/results.json");
  const stored = names.length > 0 && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  writeFileSync(file, `${JSON.stringify({ ...stored, ...Object.fromEntries(byKey) }, null, 1)}\n`);
  console.log(`${programs.length} programs tested.`);
}

async function check() {
  // Recordings are made from the results, so only a check needs them.
  const { recordedTests } = await import("./samples/story-points/recordedTests");
  const tests = recordedTests();
  const results = await testPrograms(tests.map(({ request }) => request));
  const differ = tests.filter(({ result }, i) => JSON.stringify(result) !== JSON.stringify(results[i]));
  for (const { recording, request } of differ)
    console.log(`${recording}: another result of\n${request.code}`);
  console.log(`${tests.length - differ.length} of ${tests.length} recorded test results hold.`);
  process.exitCode = differ.length === 0 ? 0 : 1;
}
