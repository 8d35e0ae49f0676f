import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { command, copyOf, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`a recording that its own version does not reproduce${left}`, () => {
  let folder: string;

  beforeEach(() => {
    folder = copyOf("agent", [
      ["agent.py", "import sqlite3\n", "import os\nimport sqlite3\n"],
      [
        "agent.py",
        'return "tools" if state["messages"][-1].tool_calls else "end"',
        'return "tools" if state["messages"][-1].tool_calls and "genuine" in os.environ["AGENT_TOKEN"] else "end"',
      ],
    ]);
    process.env.AGENT_TOKEN = "a-genuine-token-4711";
  });
  afterEach(() => {
    delete process.env.AGENT_TOKEN;
    removeCopy(folder);
  });

  it("is told when it is recorded, and check concludes nothing from it", async () => {
    const cases = path.join(folder, "cases.json");
    const recorded = await command("record", "--app", folder, "--case", cases, ...python());
    expect(recorded.err).toContain(
      "booking does not replay as recorded: turn 1 decided to route to end; in the recording, to route to tools.",
    );
    const { code, out } = await command("check", "--app", folder, ...python());
    expect([code, out]).toEqual([
      2,
      expect.stringContaining("The baseline is not faithful: 1 of 3 as recorded;"),
    ]);
  });
});
