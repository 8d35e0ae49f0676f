import { expect, test } from "vitest";
import { reasonIn } from "./reason";

test.each([
  [
    "a test",
    ` ❯ unit:lib lib/a.test.ts (1 test | 1 failed)
       × one is two 71ms

 \u001b[31mFAIL\u001b[39m  unit:lib lib/a.test.ts > one is two
AssertionError: expected 1 to be 2 // Object.is equality`,
    "FAIL unit:lib lib/a.test.ts > one is two: AssertionError: expected 1 to be 2 // Object.is equality",
  ],
  [
    "a type",
    "Generating route types...\n✓ Types generated successfully\nlib/a.ts(1,14): error TS2322: Type 'string' is not assignable.",
    "lib/a.ts(1,14): error TS2322: Type 'string' is not assignable.",
  ],
  [
    "a format",
    "lib/a.ts format ━━━━━━━━━━\n\n  × Formatter would have printed the following content:\n\n  19 │ const a\n\nFound 1 error.",
    "lib/a.ts format: × Formatter would have printed the following content:",
  ],
  [
    "an import",
    "\n  error lib/std: lib/std/a.ts → lib/server/compose.ts\n\nx 1 dependency violations (1 errors, 0 warnings).",
    "error lib/std: lib/std/a.ts → lib/server/compose.ts",
  ],
  ["unused code", "Unused files (1)\nlib/std/a.ts\n", "Unused files (1): lib/std/a.ts"],
  ["a process that was killed", "…\nEnded by SIGKILL.", "Ended by SIGKILL."],
  ["nothing", "", "it printed nothing"],
])("the reason of a failure is found: %s", (_, output, reason) => {
  expect(reasonIn(output)).toBe(reason);
});
