import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type ComparisonDocument, readComparison } from "../../../apps";
import { command, copyOf, type Edit, editFiles, python, removeCopy } from "../workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync(
    "git",
    ["-C", folder, "-c", "user.name=Ada Park", "-c", "user.email=ada@example.invalid", ...args],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: "2026-11-02T09:30:00Z",
        GIT_COMMITTER_DATE: "2026-11-02T09:30:00Z",
      },
    },
  ).trim();

function commit(folder: string, subject: string, edits: readonly Edit[] = []): void {
  editFiles(folder, edits);
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", subject);
}

const stops: Edit = [
  "agent.py",
  'return "tools" if state["messages"][-1].tool_calls else "end"',
  'return "end"',
];

describe.skipIf(missing !== "")(`compare --out${left}`, () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = copyOf("agent");
    file = path.join(path.dirname(folder), "comparison.json");
    git(folder, "init", "-q", "-b", "main");
    commit(folder, "Add the agent");
    const cases = path.join(folder, "cases.json");
    const recorded = await command("record", "--app", folder, "--case", cases, ...python());
    expect([recorded.code, recorded.err]).toEqual([0, ""]);
    commit(folder, "Record three conversations");
    git(folder, "checkout", "-q", "-b", "stops");
    commit(folder, "Stop after the model", [stops]);
  });
  afterAll(() => removeCopy(folder));
  const compare = (...argv: readonly string[]) =>
    command("compare", "--app", folder, "--base", "main", ...argv, ...python());

  it("writes both commits, their graphs and traces, and the recordings, which read as they were compared", async () => {
    const { code, err } = await compare("--head", "stops", "--out", file);
    expect([code, err]).toEqual([1, ""]);
    const document = JSON.parse(readFileSync(file, "utf8")) as ComparisonDocument;
    expect(document.head.commit).toEqual({
      sha: git(folder, "rev-parse", "stops"),
      subject: "Stop after the model",
      author: "Ada Park",
      time: "2026-11-02T09:30:00+00:00",
    });
    const read = readComparison(document);
    expect(read.ok ? read.comparison.base.asRecorded : read.message).toEqual([true, true, true]);
  });

  it("refuses changes that are not committed, before anything runs", async () => {
    git(folder, "checkout", "-q", "main");
    editFiles(folder, [stops]);
    const { code, err } = await command(
      ...["compare", "--app", folder, "--base", "main", "--head", ".", "--out", file],
      ...["--python", "no-python"],
    );
    expect([code, err]).toEqual([
      2,
      "The working tree has changes that are not committed, and a studio compares commits. Commit them, then use --head HEAD.",
    ]);
    git(folder, "checkout", "-q", "--", ".");
  });

  it("writes the file where no studio answers, and names the command that shows it", async () => {
    const { code, err } = await compare(
      "--head",
      "stops",
      "--out",
      file,
      "--open",
      "--server",
      "http://127.0.0.1:9",
    );
    expect(code).toBe(1);
    expect(err).toBe(
      `No studio answers at http://127.0.0.1:9. Wrote ${file}. Start a studio there, then: planner-studio import ${file} --server http://127.0.0.1:9`,
    );
  });

  it("sends nothing to another machine", async () => {
    const { err } = await compare("--head", "stops", "--out", file, "--server", "https://studio.example");
    expect(err).toContain("https://studio.example is not on this machine, so nothing was sent.");
  });
});
