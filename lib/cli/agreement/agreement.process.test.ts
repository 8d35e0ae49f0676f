import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Validator } from "@cfworker/json-schema";
import { afterAll, expect, test } from "vitest";
import { ShadowEvent } from "../../agreement";
import figures from "../../agreement/figures.fixture.json";
import { plannerModules } from "../../planners";
import { run } from "../run";
import type { MeasuredAgreement } from "./measured";
import { tellAgreement } from "./tellAgreement";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-agreement-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function studio(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const actions = ["ask", "search", "answer"];
const event = (i: number, more: object = {}) => ({
  case: `case-${Math.floor(i / 4)}`,
  turn: i % 4,
  at: new Date(Date.UTC(2026, 10, 10) + i * 1_200_000).toISOString(),
  control: actions[i % 3],
  shadow: i % 30 === 0 ? null : actions[i % 3],
  ...(i % 30 === 0 && { error: "failed_call" }),
  input: { documents: i % 30 === 0 },
  planner_version: "v2",
  ...more,
});
/** Eight days of a version that agrees in 29 of 30 turns. */
const week = Array.from({ length: 576 }, (_, i) => event(i));

function log(name: string, lines: readonly unknown[]): string {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
  return file;
}

let ofRecordings: Promise<MeasuredAgreement> | undefined;
/** Measures the recordings by the command, once: it replays each three times. */
function measured(): Promise<MeasuredAgreement> {
  ofRecordings ??= studio("agreement", "--json").then(({ code, out }) => {
    expect(code).toBe(0);
    return JSON.parse(out);
  });
  return ofRecordings;
}

test("every turn of every recording has both decisions; the figures are those that Python gives", async () => {
  const { source, report, unpaired, before } = await measured();
  const module = plannerModules().find(({ topologies }) => topologies.some(({ id }) => id === source))!;
  const turns = module.recordings.reduce((sum, recording) => sum + recording.turns.length, 0);
  expect({ turns: report.turns, cases: report.cases, unpaired }).toEqual({
    turns,
    cases: module.recordings.length,
    unpaired: 0,
  });
  const [recordings] = figures;
  expect(recordings?.name).toBe("recordings");
  expect(report.agreement?.low).toBeCloseTo(recordings!.agreement.low, 7);
  expect(report.agreement?.high).toBeCloseTo(recordings!.agreement.high, 7);
  expect(report.agreement?.of).toBe(recordings!.agreement.of);
  expect(report.kappa).toBeCloseTo(recordings!.kappa!, 10);
  const { labelled } = report;
  expect(labelled.turns).toBe(turns);
  const { of, shadow, control, neither } = labelled.disagreements;
  expect(shadow + control + neither).toBe(of);
  expect(before[1]).toMatchObject({ status: "not_measurable", lacking: ["times"] });
});

test("docs/case-orchestrator.md shows what the command prints", async () => {
  expect(readFileSync("docs/case-orchestrator.md", "utf8")).toContain(tellAgreement(await measured()));
});

test("a log that meets the gate exits with 0, and with 1 where turns are lacking", async () => {
  const open = await studio("agreement", log("open.jsonl", week), "--gate");
  expect(open).toMatchObject({ code: 0, err: "" });
  expect(open.out).toContain("Gate before cutover: open");
  expect(open.out).toContain("Gate after cutover: not measurable in shadow");
  expect(open.out).toMatch(/^Disagreements by documents /m);

  const short = log("short.jsonl", week.slice(0, 100));
  const closed = await studio("agreement", short, "--gate");
  expect(closed.code).toBe(1);
  expect(closed.out).toContain("lacking: 400 more turns of 500");
  expect(closed.out).toMatch(/lacking: 5\.\d days more of 7 days/);
  expect((await studio("agreement", short)).code).toBe(0);
});

test("malformed lines are counted and named, and an older version is left out", async () => {
  const older = Array.from({ length: 40 }, (_, i) =>
    event(i, { planner_version: "v1", at: "2026-11-01T00:00:00Z", shadow: "none" }),
  );
  // A line separator stands within a JSON text, and ends no line.
  const file = log("mixed.jsonl", [
    ...older,
    "{",
    ...week,
    { ...event(900), turn: -1 },
    event(901, { case: "a\u2028b" }),
  ]);
  const { code, out } = await studio("agreement", file, "--gate");
  expect(code).toBe(0);
  expect(out).toContain("mixed.jsonl, version v2: 577 turns of 145 cases.");
  expect(out).toContain("Left out: 40 turns of version v1.");
  expect(out).toContain("Left out: 2 malformed lines.\n  line 41: Not valid JSON at column 2");
  expect(out).toMatch(/^ {2}line 618: turn must be at least 0\.$/m);
  const json = JSON.parse((await studio("agreement", file, "--json")).out);
  expect(json).toMatchObject({
    version: "v2",
    leftOut: [{ version: "v1", turns: 40 }],
    open: true,
    malformed: [{ line: 41 }, { line: 618 }],
  });
});

test("a map reads a log of another form, and secrets are redacted unless the log is read as it is", async () => {
  const file = log(
    "other.jsonl",
    week.map(({ case: name, ...one }, i) => ({
      ...one,
      conversation: { id: `${name} of ada@lovelace.org` },
      input: { sender: i % 30 === 0 ? "ada@lovelace.org" : "bob@lovelace.org" },
    })),
  );
  const map = log("map.json", [{ case: "conversation.id" }]);
  const { code, out } = await studio("agreement", file, "--map", map, "--gate");
  expect(code).toBe(0);
  expect(out).toContain("576 turns of 144 cases.");
  expect(out).toContain("Disagreements by sender");
  expect(out).not.toContain("lovelace");
  const unsafe = await studio("agreement", file, "--map", map, "--no-redact");
  expect(unsafe.out).toContain('"ada@lovelace.org"');
  const refused = await studio("agreement", file, "--map", log("bad-map.json", [{ case: "a.[" }]));
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("case: ") });
  expect((await studio("agreement", file)).err).toContain("No line can be used.");
});

test.each([
  ["a map without a log", ["--map", "map.json"], "--map is for logs"],
  ["a file that is not there", ["missing.jsonl"], "cannot be read (ENOENT)"],
  ["a folder", ["."], "cannot be read (EISDIR)"],
  [
    "a log without a usable line",
    [log("bad.jsonl", ["[]"])],
    "No line can be used. Line 1: The line must be",
  ],
  ["an empty log", [log("empty.jsonl", [])], "The log is empty."],
  ["a topology for a log", [log("one.jsonl", week), "--topology", "shadow"], "leave them out with a log"],
  ["a topology without a shadow", ["--topology", "current"], "runs no decision in shadow"],
  [
    "a planner without a shadow",
    ["--planner", "examples/support-desk/planner.ts"],
    "No topology runs a decision in shadow.",
  ],
])("%s is bad input", async (_, argv, reason) => {
  const { code, out, err } = await studio("agreement", ...argv, "--gate");
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(reason);
  expect(err).not.toContain("\n");
});

test("the published schema accepts what the command accepts", () => {
  const schema = JSON.parse(readFileSync("public/schemas/shadow-event.schema.json", "utf8"));
  const validator = new Validator(schema, "2020-12");
  for (const line of [week[0], event(1, { shadow: null, label: null, trace_url: "https://example.com/1" })])
    expect([validator.validate(line).valid, ShadowEvent.safeParse(line).success]).toEqual([true, true]);
  for (const line of [event(1, { turn: 1.5 }), event(1, { at: "today" }), { case: "c" }, []])
    expect([validator.validate(line).valid, ShadowEvent.safeParse(line).success]).toEqual([false, false]);
});
