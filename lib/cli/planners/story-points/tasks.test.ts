import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { mbppLine } from "../../../planners/story-points/tasks/tasks.fixture";
import { readRecording } from "../../../recording";
import { run } from "../../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-tasks-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function tasks(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await run(["points", "tasks", ...argv], io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const file = path.join(folder, "own tasks.jsonl");
writeFileSync(file, [1, 2, 3].map((task_id) => JSON.stringify({ ...mbppLine, task_id })).join("\n"));

test("tasks of a benchmark become recordings without answers, and nothing is overwritten", async () => {
  const into = path.join(folder, "recordings");
  const written = await tasks(file, "--out", into, "--each", "2");
  expect(written).toMatchObject({ code: 0, out: `3 tasks written to ${into} as 2 recordings.` });
  const names = readdirSync(into);
  expect(names).toEqual(["own-tasks-1.json", "own-tasks-2.json"]);
  const recordings = names.map((name) =>
    readRecording(JSON.parse(readFileSync(path.join(into, name), "utf8"))),
  );
  expect(recordings.map((read) => read.ok && read.recording.turns.length)).toEqual([2, 1]);
  expect(await tasks(file, "--out", into, "--each", "2")).toMatchObject({
    code: 2,
    err: `${into}/own-tasks-1.json exists. Choose another folder.`,
  });
  const json = await tasks(file, "--out", path.join(folder, "as-json"), "--json");
  expect(JSON.parse(json.out)).toEqual({ benchmark: "mbpp", tasks: 3, files: ["own-tasks-1.json"] });
});

test("what is wrong is said in one line with the fix", async () => {
  const broken = path.join(folder, "broken.jsonl");
  writeFileSync(broken, `${JSON.stringify(mbppLine)}\n{"task_id": 2, "text": "x", "code": "def f(): pass"}`);
  expect(await tasks(broken, "--out", folder)).toMatchObject({
    code: 2,
    err: `${broken}: Line 2: test_list must be an array. Add it.`,
  });
  expect(await tasks(file, "--out", folder, "--each", "0")).toMatchObject({
    code: 2,
    err: "--each must be a number from 1 to 1000.",
  });
  expect((await tasks(file, "--outt", folder)).err).toContain("(Did you mean --out?); tasks takes");
});
