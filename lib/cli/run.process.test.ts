import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { plannerModule } from "../planners";
import { type Json, stableJson } from "../std";
import { run } from "./run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { topologies, recordings } = plannerModule("venturescope")!;
const hybrid = topologies.find(({ id }) => id === "hybrid")!;
const short = recordings.reduce((a, b) => (b.turns.length < a.turns.length ? b : a));

function file(name: string, content: unknown): string {
  const at = path.join(folder, name);
  writeFileSync(at, typeof content === "string" ? content : JSON.stringify(content));
  return at;
}

async function planner(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err };
}

const json = async (...argv: string[]) => {
  const { code, out } = await planner(...argv, "--json");
  return { code, json: JSON.parse(out) };
};

test.each(["--version", "-V"])("%s prints the version of package.json", async (option) => {
  expect(await planner(option)).toEqual({ code: 0, out: manifest.version, err: [] });
});

describe("list and lint", () => {
  test("list names every planner, topology, idea, answer set and recording", async () => {
    const { code, json: listed } = await json("list");
    expect(code).toBe(0);
    expect(listed.planners.map(({ id }: { id: string }) => id)).toEqual([
      "venturescope",
      "smith",
      "case-orchestrator",
      "story-points",
    ]);
    expect(listed.topologies).toContainEqual({ id: "hybrid", planner: "venturescope" });
    const own = listed.recordings.filter((one: { planner: string }) => one.planner === "venturescope");
    expect(own).toHaveLength(recordings.length);
    expect(listed.ideas).toContainEqual({ id: "industry-first", planner: "venturescope" });
    expect(listed.answers).toContainEqual({ id: "industry", planner: "venturescope" });
    const { out } = await planner("list");
    for (const { id } of [short, ...listed.ideas, ...listed.answers]) expect(out).toContain(id);
  });

  test("draw tells its text as JSON too", async () => {
    const { code, json: drawn } = await json("draw", "hybrid", "--as", "mermaid");
    expect([code, drawn.topology, drawn.as]).toEqual([0, "hybrid", "mermaid"]);
    expect((await planner("draw", "hybrid", "--as", "mermaid")).out).toBe(drawn.text.trimEnd());
  });

  test("lint says why a drawing cannot compile", async () => {
    expect((await planner("lint", "hybrid")).code).toBe(0);
    const { code, json: linted } = await json("lint", "opus-as-drawn");
    expect(code).toBe(1);
    expect(linted.problems[0]).toMatchObject({ code: "into_start", severity: "error" });
    const { out } = await planner("lint", "opus-as-drawn");
    expect(out).toContain("START");
    expect(out).toMatch(/^error {2}\S+ {2}into_start$/m);
  });
});

test("lint beside a base names the nodes that threads in flight would miss", async () => {
  const { code, json: linted } = await json("lint", "gpt-5.4", "--base", "current");
  expect(code).toBe(0);
  const codes = linted.problems.map((problem: { code: string }) => problem.code);
  expect(codes).toContain("pending_renamed");
  const bumped = await json("lint", "fable-5", "--base", "current");
  expect(bumped.json.problems.map((problem: { code: string }) => problem.code)).not.toContain(
    "pending_renamed",
  );
});

describe("replay", () => {
  test("a trace written to a file is read back as a side of a diff", async () => {
    const at = path.join(folder, "trace.json");
    const args = ["--recording", short.id, "--trace", at];
    const { code, json: told } = await json("replay", "--topology", "hybrid", ...args);
    expect(code).toBe(0);
    expect(told).toMatchObject({ topology: { id: "hybrid" }, findings: [] });
    expect(JSON.parse(readFileSync(at, "utf8")).format).toBe("planner-studio/trace");
    expect((await json("diff", "--base", at, "--head", at)).json.recordings[0].status).toBe("identical");
    const asked = await planner("diff", "--base", at, "--head", at, "--inflight");
    expect([asked.code, asked.err.join()]).toEqual([2, expect.stringContaining("--inflight has no effect")]);
    const mixed = await json("diff", "--base", "current", "--head", at);
    expect(mixed).toMatchObject({ code: 0, json: { recordings: [{ id: short.id, status: "identical" }] } });
  });

  test("says which invariants a topology breaks, and where", async () => {
    const args = ["--recording", "tidewater-first-plan"] as const;
    const whole = await json("replay", "--topology", "hybrid", ...args);
    expect(whole).toMatchObject({ code: 0, json: { invariants: [] } });
    const torn = await json("replay", "--topology", "qwen-3.7-max", ...args);
    expect(torn.code).toBe(1);
    expect(torn.json.invariants[0]).toMatchObject({ invariant: "counted_once" });
    expect((await planner("replay", "--topology", "qwen-3.7-max", ...args)).out).toContain(
      "Each decision cycle is counted once.",
    );
  });

  test("from recorded restarts at each recorded decision", async () => {
    const { json: told } = await json(
      "replay",
      "--topology",
      "hybrid",
      "--recording",
      short.id,
      "--from",
      "recorded",
    );
    expect(told.segments).toHaveLength(short.turns.flatMap((turn) => turn.decisions).length);
  });

  test("a miss is a finding, and a supplied answer carries on", async () => {
    const lacking = structuredClone(short);
    const turn = lacking.turns.find(({ calls }) => calls.some((call) => call.kind !== "user"))!;
    const index = turn.calls.findIndex((call) => call.kind !== "user");
    const [call] = turn.calls.splice(index, 1);
    for (const decision of turn.decisions) decision.calls = Math.min(decision.calls, turn.calls.length);
    const recording = file("lacking.json", { ...lacking, id: "lacking", spares: [] });
    const missing = await json("replay", "--topology", "current", "--recording", recording);
    expect(missing).toMatchObject({ code: 1, json: { findings: [{ kind: "miss" }] } });
    const supply = file("supply.json", [{ kind: call!.kind, request: call!.request, answer: call!.answer }]);
    const carried = await json(
      "replay",
      "--topology",
      "current",
      "--recording",
      recording,
      "--supply",
      supply,
    );
    expect(carried.json.metrics.matches.supplied).toBe(1);
    expect(carried.json.findings.map(({ kind }: { kind: string }) => kind)).not.toContain("miss");
  });
});

describe("diff and coverage", () => {
  const two = recordings
    .slice(0, 2)
    .map(({ id }) => id)
    .join(",");

  test("the same topology is identical", async () => {
    const { code, json: told } = await json(
      "diff",
      "--base",
      "current",
      "--head",
      "current",
      "--recordings",
      two,
    );
    expect(code).toBe(0);
    expect(told).toMatchObject({
      base: "current",
      head: "current",
      causes: [],
      totals: { byStatus: { identical: 2 } },
    });
    expect(told.recordings[0]).toMatchObject({
      id: recordings[0]!.id,
      callsDiffer: false,
      firstDivergence: null,
    });
  });

  test("a copy that lacks a policy differs, for a reason that is named", async () => {
    const copy = structuredClone(hybrid);
    for (const node of copy.nodes)
      node.policies = node.policies.filter(({ policy }) => policy !== "region_question");
    const head = file("noRegion.json", { ...copy, id: "no-region" });
    const args = ["diff", "--base", "hybrid", "--head", head, "--recordings", two];
    const { code, json: told } = await json(...args);
    expect(code).toBe(1);
    expect(told.recordings[0]).toMatchObject({
      status: "differs",
      firstDivergence: { kind: "decision", turn: 1 },
    });
    expect(told.causes[0]).toMatchObject({ move: { sentence: "Region question no longer runs" } });
    expect((await planner(...args)).out).toContain(
      "Verified: Region question no longer runs. With only this change, A is no longer identical on ",
    );
  });

  test("recordings may be a folder", async () => {
    const at = mkdtempSync(path.join(folder, "recordings-"));
    writeFileSync(path.join(at, "one.json"), stableJson(short as unknown as Json));
    const { json: told } = await json("diff", "--base", "current", "--head", "hybrid", "--recordings", at);
    expect(told.recordings.map(({ id }: { id: string }) => id)).toEqual([short.id]);
  });

  test("coverage of one recording lacks branches, and says which", async () => {
    const { code, json: told } = await json("coverage", "--topology", "hybrid", "--recordings", short.id);
    expect(code).toBe(1);
    expect(told.topologies[0].branches.missing.length).toBeGreaterThan(0);
    expect((await planner("coverage", "--topology", "hybrid", "--recordings", short.id)).out).toContain(
      "Not reached",
    );
  });

  test("claims that a recording has no occasion for are not reached, and say for what", async () => {
    const args = ["coverage", "--topology", "gemini-3.1-pro", "--recordings", short.id];
    const { claims } = (await json(...args)).json.topologies[0];
    expect(claims.missing).toContainEqual(
      expect.objectContaining({
        id: "gemini-3.1-pro/no-search-cap",
        recordings: 0,
        lacks: ["decisions of search_cap"],
      }),
    );
    expect(claims.reached.length).toBeGreaterThan(0);
    expect(claims.waiting).toEqual([]);
    expect((await planner(...args)).out).toContain(
      "claims: gemini-3.1-pro/no-search-cap (no decisions of search_cap)",
    );
  });
});

describe("bad input is one line and exit code 2", () => {
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  const replaying = (topology: string, recording = short.id) => [
    "replay",
    "--topology",
    topology,
    "--recording",
    recording,
  ];
  const cases: readonly (readonly [string, () => string[]])[] = [
    ["no command", () => []],
    ["an unknown command", () => ["frob"]],
    ["an unknown option", () => ["list", "--frob"]],
    ["a missing option", () => ["diff", "--base", "current"]],
    ["an unknown topology", () => replaying("nope")],
    ["an unknown recording", () => replaying("current", "nope")],
    ["an unknown start", () => [...replaying("current"), "--from", "nowhere"]],
    ["a folder instead of a file", () => replaying(folder)],
    ["no JSON", () => replaying(file("text.json", "{ not json"))],
    ["wrong JSON", () => replaying(file("list.json", [1, 2]))],
    ["another version", () => replaying(file("version.json", { ...hybrid, version: 3 }))],
    [
      "another version of a recording",
      () => replaying("current", file("rec.json", { ...short, version: 3 })),
    ],
    [
      "an unknown policy",
      () =>
        replaying(file("policy.json", { ...hybrid, nodes: [{ id: "a", policies: [{ policy: "frob" }] }] })),
    ],
    [
      "a policy called constructor",
      () =>
        replaying(
          file("ctor.json", { ...hybrid, nodes: [{ id: "a", policies: [{ policy: "constructor" }] }] }),
        ),
    ],
    ["another planner", () => replaying(file("planner.json", { ...hybrid, planner: "frob" }))],
    ["deep nesting", () => replaying(file("deep.json", deep))],
    ["a reserved key", () => replaying(file("proto.json", '{"__proto__": {"a": 1}}'))],
    ["50 MB", () => replaying(file("big.json", `"${"x".repeat(50_000_000)}"`))],
    [
      "a trace with a reference to nothing",
      () => [
        "diff",
        "--base",
        "current",
        "--head",
        file("trace2.json", { format: "planner-studio/trace", version: 1 }),
      ],
    ],
    ["a topology that cannot compile", () => replaying("opus-as-drawn")],
    ["a base of another planner", () => ["lint", "hybrid", "--base", "smith"]],
    [
      "a node that is renamed twice",
      () => ["inflight", "--base", "current", "--head", "gpt-5.4", "--rename", "plan=tick,plan=select"],
    ],
    [
      "threads of no recording",
      () => [
        ...["inflight", "--base", "current", "--head", "hybrid", "--recordings"],
        mkdtempSync(path.join(folder, "empty-")),
      ],
    ],
    [
      "claims of a planner of one's own that brings none",
      () => ["claims", "--planner", path.resolve("examples/support-desk/planner.ts")],
    ],
    [
      "a recording given twice",
      () => ["diff", "--base", "current", "--head", "hybrid", "--recordings", `${short.id},${short.id}`],
    ],
    ["a planner file that is none", () => ["list", "--planner", file("planner.mjs", "export const x = 1;")]],
    ["a planner file that is not there", () => ["list", "--planner", "nowhere.mjs"]],
    ["a supply file of another shape", () => [...replaying("current"), "--supply", file("s.json", { a: 1 })]],
    [
      "a trace file that cannot be written",
      () => [...replaying("current"), "--trace", path.join(folder, "no/such/folder.json")],
    ],
  ];

  test.each(cases)("%s", async (_name, argv) => {
    const { code, out, err } = await planner(...argv());
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toHaveLength(1);
    expect(err[0]).toMatch(/\S/);
    expect(err[0]).not.toMatch(/\n|\bat .*:\d+:\d+|should not have happened/);
  });

  test.each<[string, string, string]>([
    ["diff --base current --haed hybrid", "--haed", "--head"],
    ["diff --base current --head hybrid --recordigs all", "--recordigs", "--recordings"],
    ["replay --topolgy current --recording x", "--topolgy", "--topology"],
    ["lint hybrid --bsae current", "--bsae", "--base"],
    ["draw hybrid --themee dark", "--themee", "--theme"],
    ["structure --base current --heda hybrid", "--heda", "--head"],
    ["bisect --base current --head hybrid --undne x", "--undne", "--undone"],
    ["review --base current --head hybrid --intnet x", "--intnet", "--intent"],
    ["coverage --topolgy current", "--topolgy", "--topology"],
    ["claims --varry", "--varry", "--vary"],
    ["inflight --base current --head hybrid --renmae a=b", "--renmae", "--rename"],
    ["list --jsn", "--jsn", "--json"],
    ["smith run x --recoding y", "--recoding", "--recording"],
  ])("%s is told by the misspelt option and a near one", async (line, misspelt, meant) => {
    const { code, err } = await planner(...line.split(" "));
    expect([code, err[0]]).toEqual([
      2,
      expect.stringContaining(`unknown option '${misspelt}' (Did you mean ${meant}?)`),
    ]);
  });

  test.each<[string, string]>([
    ["lint hybird", "hybrid"],
    ["structure --base current --head hybird", "hybrid"],
    ["claims --topology hybird", "hybrid"],
    [`replay --topology current --recording ${short.id}x`, short.id],
  ])("%s is told with a name near the unknown one", async (line, meant) => {
    const { code, err } = await planner(...line.split(" "));
    expect([code, err[0]]).toEqual([2, expect.stringContaining(`Did you mean "${meant}"?`)]);
  });

  test.each(["./hybrid.json", "nope"])("%s is near no name", async (given) => {
    expect((await planner("lint", given)).err[0]).not.toContain("Did you mean");
  });

  test("a group of commands that is given none names its own", async () => {
    expect((await planner("smith")).err[0]).toMatch(/^Pass a command: validate, .* or attempts/);
  });

  test("lint finds an unknown policy and says so", async () => {
    const at = file("lint.json", { ...hybrid, nodes: [{ id: "a", policies: [{ policy: "frob" }] }] });
    expect((await planner("lint", at)).code).toBe(1);
  });
});

describe("inflight", () => {
  const inflight = (base: string, head: string, ...more: string[]) =>
    json("inflight", "--base", base, "--head", head, "--recordings", "tidewater-first-plan", ...more);

  test("exits with 1 where threads are lost, and with 0 where a rename map saves them", async () => {
    const lost = await inflight("current", "fable-5");
    expect(lost.code).toBe(1);
    expect(lost.json.totals.waits.lost).toBe(0);
    expect(lost.json.totals.midTurn.lost).toBeGreaterThan(0);
    expect(lost.json.wayOut).toMatchObject({ kind: "rename", trial: { rename: { plan: "tick" } } });
    expect((await inflight("current", "fable-5", "--rename", "plan=tick")).code).toBe(0);
    expect((await inflight("current", "current")).code).toBe(0);
  });

  test("exits with 1 where users wait and the head reads threads elsewhere, though it would lose none", async () => {
    const { code, json: told } = await inflight("migration-6", "migration-7");
    expect([code, told.totals.waits.lost, told.totals.midTurn.lost]).toEqual([1, 0, 0]);
    expect(told.wayOut.sentence).toContain("or they stay unread and their questions unanswered");
  });
});

test("a planner of a local module joins the others", async () => {
  const module = `
    const planner = { id: "own", title: "Own", summary: "", channels: {}, calls: {}, policies: {}, routers: {},
      decision: { schema: { safeParse: () => ({}) }, reads: [], read: () => null, align: () => "",
        compared: () => ({}), shown: () => ({}), label: () => "" },
      enter: () => ({}), outcome: () => null, cycles: () => 1 };
    export const own = { planner, topologies: [], recordings: [] };`;
  const { json: listed } = await json("list", "--planner", file("own.mjs", module));
  expect(listed.planners.map(({ id }: { id: string }) => id)).toEqual([
    "own",
    "venturescope",
    "smith",
    "case-orchestrator",
    "story-points",
  ]);
});
