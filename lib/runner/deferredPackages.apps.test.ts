import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { runnerFile } from "./appFolder";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`a package that the runner imports late${left}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-deferred-"));
  const types = path.join(folder, "langsmith/types");

  beforeAll(() => {
    mkdirSync(types, { recursive: true });
    writeFileSync(path.join(folder, "langsmith/__init__.py"), "");
    const own =
      'import sys\nsys.ran = getattr(sys, "ran", 0) + 1\n__version__ = "2"\nfrom .field import Field\nfrom .large import Large\n';
    writeFileSync(path.join(types, "__init__.py"), `"""Types."""\n${own}`);
    writeFileSync(path.join(types, "field.py"), "class Field: pass\n");
    writeFileSync(path.join(types, "large.py"), "from langsmith import types\nclass Large: pass\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Prints how often the package's own file has run after each line. */
  function ranAfter(...lines: readonly string[]): readonly string[] {
    const runner = path.dirname(runnerFile(import.meta.dirname));
    const script = [
      `import sys; sys.path[:0] = [${JSON.stringify(folder)}, ${JSON.stringify(runner)}]`,
      "import planner_studio_runner as runner; sys.meta_path.insert(0, runner.DeferPackages())",
      ...lines.flatMap((line) => [line, 'print(getattr(sys, "ran", 0))']),
    ].join("\n");
    const { stdout, stderr } = spawnSync(inject("appsPython"), ["-B", "-c", script], { encoding: "utf8" });
    return [...stdout.split("\n").filter(Boolean), ...stderr.trim().split("\n").filter(Boolean).slice(-1)];
  }

  it("runs its own file when one of its names is read, once, and not for one of its modules", () => {
    expect(
      ranAfter(
        "import langsmith.types.field",
        "from langsmith.types.field import Field; assert langsmith.types.field.Field is Field",
        "from langsmith.types import Large; assert Large.__module__ == 'langsmith.types.large'",
        "assert langsmith.types.Field is Field and langsmith.types.__doc__ == 'Types.'",
        "from langsmith.types import *; assert Large",
      ),
    ).toEqual(["0", "0", "1", "1", "1"]);
  });

  it("has all names for an import of all of them, and no other name", () => {
    expect(ranAfter("from langsmith.types import *; assert Field and Large")).toEqual(["1"]);
    expect(ranAfter("import langsmith.types", "assert langsmith.types.__version__ == '2'")).toEqual([
      "0",
      "1",
    ]);
    expect(ranAfter("import langsmith.types", "langsmith.types.Other")).toEqual([
      "0",
      "AttributeError: module 'langsmith.types' has no attribute 'Other'",
    ]);
  });
});
