import { expect, test } from "vitest";
import { readShadowLog } from "./shadowLog";

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const read = (lines: readonly unknown[], map: Parameters<typeof readShadowLog>[0]["map"] = null) =>
  readShadowLog({
    bytes: bytesOf(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")),
    map,
    salt: "test",
  });
const event = {
  case: "c",
  turn: 1,
  control: "ask",
  shadow: "search",
  at: "2026-11-20T09:30:00Z",
  trace_url: "https://traces.example.com/1",
};

test("secrets and people are in nothing that is read, and equal people stay equal", () => {
  const key = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD";
  const result = read([
    { ...event, case: "ada@lovelace.org", input: { note: `key ${key}`, password: "hunter22" } },
    { ...event, case: "ada@lovelace.org", turn: 2, error: `401 for ${key}` },
    { ...event, case: "bob@lovelace.org", turn: `call +1 415-555-2671 ${key}` },
  ]);
  if (!result.ok) throw new Error(result.message);
  expect(JSON.stringify(result)).not.toMatch(/lovelace|hunter22|abcdefghijklmnop|555-2671/);
  const [first, second] = JSON.parse(result.pairs);
  expect(first.case).toBe(second.case);
  expect(first).toMatchObject({ time: Date.parse(event.at), url: event.trace_url, control: "ask" });
  expect(result.malformed).toMatchObject({ of: 1, first: [{ line: 3 }] });
});

test("a map reads lines of another form, and fields that it does not name are left out", () => {
  const result = read([{ id: "c", n: 1, a: "ask", b: "ask", message: "MARKER" }], {
    case: "id",
    turn: "n",
    control: "a",
    shadow: "b",
  });
  if (!result.ok) throw new Error(result.message);
  expect(JSON.parse(result.pairs)).toEqual([{ case: "c", turn: 1, control: "ask", shadow: "ask" }]);
});

test.each([
  ["an empty log", [""], "The log is empty."],
  ["a log without a usable line", ["{"], "No line can be used. Line 1: Not valid JSON"],
])("refuses %s", (_, lines, message) => {
  expect(read(lines)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test("refuses bytes that are not UTF-8, and a map that cannot be used", () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x0a]);
  expect(readShadowLog({ bytes, map: null, salt: "" })).toMatchObject({
    ok: false,
    message: expect.stringContaining("UTF-8"),
  });
  expect(read([event], { case: "[" })).toMatchObject({
    ok: false,
    message: expect.stringContaining("The map"),
  });
});

test("names at most a hundred malformed lines, and counts all", () => {
  const result = read([event, ...Array.from({ length: 150 }, () => "[]")]);
  expect(result.ok && result.malformed.of).toBe(150);
  expect(result.ok && result.malformed.first).toHaveLength(100);
});
