import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-full-"));
afterAll(() => rmSync(folder, { recursive: true }));

const cli = path.resolve("dist/cli.mjs");

/** Converts a conversation with this reply; `limit` is the size in KB that a file may have. */
function convert(reply: string, limit = "unlimited") {
  const messages = [
    { role: "user", content: "hello ".repeat(3_000) },
    { role: "assistant", content: reply },
  ];
  writeFileSync(path.join(folder, "chat.jsonl"), JSON.stringify({ thread_id: "greeting", messages }));
  return spawnSync(
    "bash",
    ["-c", `ulimit -f ${limit}; exec "$0" "$1" convert --no-replay chat.jsonl`, process.execPath, cli],
    { cwd: folder, encoding: "utf8" },
  );
}

it("keeps the recording of before, and names it, where a new one cannot be written whole", () => {
  const file = path.join(folder, "recordings", "greeting.json");
  expect(convert("Good morning.").status).toBe(0);
  const before = readFileSync(file, "utf8");
  const { status, stdout, stderr } = convert("Good evening.", "4");
  expect([status, stdout, stderr.trim()]).toEqual([
    2,
    "",
    `${file} cannot be written: it is larger than this user may write. Raise the limit (ulimit -f).`,
  ]);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(path.dirname(file))).toEqual(["greeting.json"]);
  expect(convert("Good evening.").status).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("Good evening.");
});
