import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { plannerModule } from "../planners";
import { plannerModuleOf } from "../planners/plannerModule";
import type { Recording } from "../recording";
import { deskRecording, deskTopology } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { diffCommand } from "./compare/diff";
import { run } from "./run";
import { openWorkspace } from "./workspace";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-told-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { topologies, recordings } = plannerModule("venturescope")!;
const short = recordings.reduce((a, b) => (b.turns.length < a.turns.length ? b : a));
const topology = (id: string) => topologies.find((one) => one.id === id)!;

function file(name: string, content: unknown): string {
  const at = path.join(folder, name);
  writeFileSync(at, JSON.stringify(content));
  return at;
}

async function studio(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("coverage of a loaded planner measures its topologies alone", async () => {
  const { out } = await studio("coverage", "--planner", "examples/support-desk/planner.ts", "--json");
  const told: readonly { readonly topology: string }[] = JSON.parse(out).topologies;
  expect(told.map(({ topology }) => topology)).toEqual(["parallel", "sequential"]);
});

test("a replay's line counts calls of tools too, so that its calls add up to those that were answered", async () => {
  const desk = "examples/support-desk";
  const { out } = await studio(
    ...["replay", "--planner", `${desk}/planner.ts`, "--topology", `${desk}/parallel.topology.json`],
    ...["--recording", `${desk}/failed-lookup.recording.json`],
  );
  expect(out).toContain("3 LLM calls, 0 searches, 0 questions, 4 tool calls, ");
  expect(out).toContain("Calls answered: 7 exact.");
});

test("a replay counts the calls before a decision from the beginning of its turn, as the recording does", async () => {
  const recording = recordings.find(({ turns }) => turns.some(({ decisions }) => decisions.length > 2))!;
  const { out } = await studio(
    ...["replay", "--topology", "current", "--recording", file("counted.json", recording)],
  );
  const told = [...out.matchAll(/, after (\d+) calls?$/gm)].map(([, calls]) => Number(calls));
  const counted = recording.turns.flatMap(({ decisions }) => decisions.map(({ calls }) => calls));
  expect(told).toEqual(counted.filter((calls) => calls > 0));
});

describe("a replay from recorded decisions", () => {
  const fromRecorded = (recording: Recording, ...more: string[]) =>
    studio(
      ...["replay", "--topology", "current", "--from", "recorded", ...more],
      ...["--recording", file("recording.json", recording)],
    );
  const turns = short.turns.map((turn) => ({
    ...turn,
    decisions: turn.decisions.map(({ state: _, ...decision }) => decision),
  }));

  test("says where the recording holds no states", async () => {
    const stateless = { ...short, turns };
    expect((await fromRecorded(stateless)).out).toContain(
      "records no states: each decision was replayed from",
    );
    expect(JSON.parse((await fromRecorded(stateless, "--json")).out)).toMatchObject({
      recordedStates: false,
    });
    expect((await fromRecorded(short)).out).not.toContain("records no states");
    expect(JSON.parse((await fromRecorded(short, "--json")).out)).toMatchObject({ recordedStates: true });
  });
});

test("a document with several faults is refused with all of them", async () => {
  const drawn = topology("current");
  const faulty = {
    ...drawn,
    nodes: drawn.nodes.map((node, i) => (i < 2 ? { ...node, policies: [{ policy: `no-${i}` }] } : node)),
  };
  const { code, err } = await studio(
    ...["replay", "--recording", short.id],
    ...["--topology", file("faulty.json", faulty)],
  );
  expect(code).toBe(2);
  expect(err).toMatch(/no-0.* Also: .*no-1/);
});

describe("sides that are files", () => {
  const [base, head] = [file("a.json", topology("current")), file("b.json", topology("fable-5"))];
  const sides = ["--base", base, "--head", head, "--recordings", short.id];
  const heading = `A current (${base})  B fable-5 (${head})\n`;

  test("are named alike by diff, structure and inflight: by id and file", async () => {
    expect((await studio("structure", "--base", base, "--head", head)).out).toContain(heading);
    expect((await studio("diff", ...sides)).out).toContain(heading);
    expect((await studio("inflight", ...sides)).out).toContain(heading);
  });

  test("inflight says what it counts, and gives a rename map back only where none was given", async () => {
    const found = await studio("inflight", ...sides);
    expect(found.out).toContain("The counts below are states.");
    expect(found.out).toMatch(/Remediation: .*\n {2}--rename plan=tick/);
    const given = await studio("inflight", ...sides, "--rename", "plan=tick");
    expect(given.out).toContain("With --rename: Rename `plan` to `tick`");
    expect(given.out).not.toContain("--rename plan=tick");
  });
});

test("diff says beside each recording and each cause how many decisions rest on answers that are not exact", async () => {
  const topology = (id: string, letter: string) => deskTopology([[["=stock"]], [[`!${letter}`, "."]]], id);
  const recording = (id: string, by: string): Recording => {
    const [turn, ...rest] = deskRecording(["go =stock"], id).turns;
    const calls = turn!.calls.map((call) => ({ ...call, request: { of: "stock", by } }));
    return { ...deskRecording(["go =stock"], id), turns: [{ ...turn!, calls }, ...rest] };
  };
  const workspace = openWorkspace([
    plannerModuleOf(desk, {
      topologies: () => [topology("old", "a"), topology("new", "b")],
      recordings: () => [recording("monday", "1"), recording("tuesday", "7")],
    }),
  ]);
  const told = async (recordings: string) => {
    const out: string[] = [];
    await diffCommand(
      workspace,
      { base: "old", head: "new", recordings },
      { out: (text) => out.push(text), err: () => {} },
    );
    return out.join("\n");
  };
  const shifted = await told("tuesday");
  expect(shifted).toContain(
    "the one decision of A and the one decision of B rest on answers that are not exact",
  );
  expect(shifted).toContain(
    "The one decision of A and the one decision of B rest on answers that are not exact; the first difference does too, so other answers in production may change it.",
  );
  expect(await told("monday")).not.toContain("not exact");
});

test("diff says of how many conversations its totals are, and which of these costs are judged over", async () => {
  const told = async (recordings: string, head: string) =>
    (await studio("diff", "--base", "current", "--head", head, "--recordings", recordings)).out;
  const both = "fjord-asked-enough,orchard-no-answer";
  const alike = await told(both, "gpt-5.5");
  expect(alike).toMatch(/\nAll 2 conversations +A +B +B - A\n/);
  expect(alike).not.toContain("is judged over");
  expect(await told("orchard-no-answer", "gpt-5.5")).toMatch(/\nThe one conversation +A/);
  expect(await told(both, "qwen-3.6-plus")).toContain(
    "What B costs is judged over the 1 of these that makes the same decisions and ends the same",
  );
});

test("who misspells a name is told those of the planner at hand", async () => {
  const told = async (...args: readonly string[]) => (await studio(...args)).err;
  const head = await told("diff", "--base", "smith", "--head", "nowhere");
  expect(head).toContain("Known: ");
  expect(head).not.toMatch(/Known: .*(current|hybrid)/);
  const recording = await told("replay", "--topology", "smith", "--recording", "zzz");
  expect(recording).not.toContain("tidewater");
  expect(recording).toContain("Known: smith-");
});

test("a recording with a start that its planner refuses is refused before a replay, as by the studio", () => {
  const startFaults = () => [{ field: "start", message: "The start is too large.", fix: "Shorten it." }];
  const workspace = openWorkspace([
    plannerModuleOf({ ...desk, startFaults }, { topologies: () => [], recordings: () => [] }),
  ]);
  const given = file("too-large.json", deskRecording(["hi"]));
  expect(() => workspace.recording(given)).toThrow("The start is too large. Shorten it.");
  expect(() => workspace.recordings(given, "desk")).toThrow("The start is too large. Shorten it.");
});
