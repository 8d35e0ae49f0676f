import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { command } from "./workbench.fixture";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-show-"));
afterAll(() => rmSync(folder, { recursive: true }));
const show = (...more: string[]) => command("show", ...more, "--app", folder);

it("says that a recording has no calls, and which recordings there are", async () => {
  expect(await show("c")).toEqual({
    code: 2,
    out: "",
    err: 'There is no recording "c" in recordings. There are none.',
  });
  const turn = { kind: "message", text: "hello", calls: [], decisions: [], end: "ended" };
  const recording = { format: "planner-studio/recording", version: 1, id: "c", title: "C", planner: "app" };
  mkdirSync(path.join(folder, "recordings"));
  const text = JSON.stringify({ ...recording, synthetic: true, start: {}, turns: [turn] });
  writeFileSync(path.join(folder, "recordings", "c.json"), text);
  expect(await show("c")).toEqual({ code: 0, out: "c has no calls.", err: "" });
  expect((await show("c", "--call", "1")).err).toBe("c has no calls.");
  expect((await show("d")).err).toBe('There is no recording "d" in recordings. Choose c.');
});

it("shows an answer that is null, and an error in place of one", async () => {
  const call = { kind: "tool", node: "act", request: { tool: "book", args: {} } };
  const calls = [
    { ...call, answer: null },
    { ...call, error: { message: "full" } },
  ];
  const turn = { kind: "message", text: "hello", calls, decisions: [], end: "ended" };
  const recording = { format: "planner-studio/recording", version: 2, id: "n", title: "N", planner: "app" };
  const text = JSON.stringify({ ...recording, synthetic: true, start: {}, turns: [turn] });
  writeFileSync(path.join(folder, "recordings", "n.json"), text);
  expect((await show("n", "--call", "1")).out).toMatch(/Answer:\nnull$/);
  expect((await show("n", "--call", "2")).out).toMatch(/Answer:\n{\n {2}"message": "full"\n}$/);
});
