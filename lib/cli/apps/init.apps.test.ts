import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { command, copyOf, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

it.skipIf(missing !== "")(
  `init proposes the decision and not the counter that a router reads${left}`,
  async () => {
    const folder = copyOf("planner", [
      [
        "planner.py",
        'return state["decision"]["action"]\n',
        'return "stop" if state["rounds"] > 9 else state["decision"]["action"]\n',
      ],
    ]);
    rmSync(path.join(folder, "planner-studio.json"));
    const { code, out, err } = await command("init", "--app", folder, "--recordings", "talks", ...python());
    const written = JSON.parse(readFileSync(path.join(folder, "planner-studio.json"), "utf8"));
    const first = JSON.parse(readFileSync(path.join(folder, "cases", "first.json"), "utf8"));
    removeCopy(folder);
    // Before Python 3.12 there is no JSON schema of this state.
    const decision = { action: "ask", target_field: "…", reason: "…" };
    const input = { goal: "…", facts: {}, decision, rounds: 0, answer: "…" };
    expect(first.turns).toEqual([{ input }]);
    expect([code, err]).toEqual([0, ""]);
    expect(written.recordings).toBe("talks");
    expect(out).toContain("Recordings are stored in talks/");
    expect(written.decisions).toEqual([
      { channel: "decision", compare: ["action", "target_field"], show: ["reason"] },
      { each: "toolCalls" },
      { each: "interrupt" },
      { each: "route" },
    ]);
    expect(out).toContain("decisions are read from decision, and from tool calls");
  },
);
