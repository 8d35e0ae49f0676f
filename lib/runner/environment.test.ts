import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { activePython, configuredPython, makeEnvironment } from "./environment";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-environment-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A command that stands in for a Python of this version: it names itself, and copies itself into what it makes. */
function pythonOf(version: string): string {
  const file = path.join(folder, version);
  writeFileSync(
    file,
    `#!/bin/sh
case "$1 $2" in
"-c "*) echo ${version} ;;
"-m venv") mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
esac
`,
  );
  chmodSync(file, 0o755);
  return file;
}

it("makes an environment once for a lock and a version of Python", async () => {
  const reports: string[] = [];
  const make = (python: string) =>
    makeEnvironment({
      app: folder,
      side: "base",
      config: { install: "true", config: "langgraph.json" },
      python,
      env: { ...process.env, XDG_CACHE_HOME: path.join(folder, "cache") },
      report: (line) => reports.push(line),
      signal: new AbortController().signal,
    });
  const [older, newer] = [pythonOf("cpython-311"), pythonOf("cpython-312")];
  const [first, second, again] = [await make(older), await make(newer), await make(older)];
  expect([first, second].map(({ python }) => readFileSync(python, "utf8").includes("cpython-312"))).toEqual([
    false,
    true,
  ]);
  expect(again).toEqual(first);
  expect(first.lock).toBe(second.lock);
  expect(reports).toHaveLength(2);
  expect(existsSync(first.python)).toBe(true);
});

it("takes a file, the folder of an environment or a command for the configured Python, and else the active one", () => {
  const app = mkdtempSync(path.join(folder, "app-"));
  const made = path.join(app, "made");
  mkdirSync(path.join(made, "bin"), { recursive: true });
  mkdirSync(path.join(app, "none"));
  const python = path.join(made, "bin", "python");
  writeFileSync(python, "");
  pythonOf("python9.9");
  const env = { ...process.env, PATH: `/nowhere:${folder}`, VIRTUAL_ENV: made };
  const chosen = (configured: string) => [
    configuredPython(app, configured, env),
    activePython(app, configured, env),
  ];
  expect(chosen("made")).toEqual([python, python]);
  expect(chosen("made/bin/python")).toEqual([python, python]);
  expect(chosen("python9.9")).toEqual(["python9.9", "python9.9"]);
  for (const unknown of ["none", "python8", ".venv/bin/python"])
    expect(chosen(unknown)).toEqual([null, python]);
});
