import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../run";

const cache = path.join(import.meta.dirname, "../../../node_modules/.cache");
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, "planners-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function cli(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err };
}

const sound = {
  cycles: "cycles: () => 2",
  label: 'label: () => "end"',
  enter: "enter: () => ({ count: 0 })",
  run: "run: ({ count }) => ({ count: count + 1 })",
  channel: "count",
  recordings: "{ ...recording, start: {} }",
  claims: "{ claims: [claim] }",
};

let files = 0;

/** A planner that counts, in JavaScript, with parts of it changed. */
function plannerFile(change: Partial<typeof sound> = {}): string {
  const { cycles, label, enter, run, channel, recordings, claims } = { ...sound, ...change };
  const file = path.join(folder, `planner${files++}.mjs`);
  const code = `
import { z } from "zod";
const policy = { id: "add", title: "Add", kind: "guard", summary: "Adds.", reads: ["count"], writes: ["count"], ${run} };
const planner = {
  id: "counter", title: "Counter", summary: "Counts.",
  channels: { ${channel}: { title: "Count", schema: z.number(), reducer: "replace", default: 0 } },
  calls: {}, routers: {}, policies: { add: policy },
  decision: { schema: z.null(), reads: [], read: () => null, align: () => "", compared: () => ({}), shown: () => ({}), ${label} },
  ${enter}, outcome: ({ count }) => count, ${cycles},
};
const topology = {
  format: "planner-studio/topology", version: 1, id: "counting", title: "Counting", planner: "counter", namespace: "n",
  nodes: [{ id: "one", policies: [{ policy: "add" }] }],
  edges: [{ from: "START", to: "one" }, { from: "one", to: "END" }], routers: [],
};
const recording = {
  format: "planner-studio/recording", version: 1, id: "once", title: "Once", planner: "counter", synthetic: true,
  start: {}, turns: [{ kind: "message", text: "go", calls: [], decisions: [], end: "ended" }],
};
const claim = {
  id: "counting/one", topology: "counting", kind: "good", source: "notes:1", says: "It has one node.",
  measures: [{ by: "figure", name: "nodesBeforeActions", is: "same", than: 1 }],
};
export const counter = { planner, topologies: [topology], recordings: [${recordings}], claims: ${claims} };
`;
  writeFileSync(file, code);
  return file;
}

const replaying = (change: Partial<typeof sound> = {}) =>
  cli("replay", "--topology", "counting", "--recording", "once", "--planner", plannerFile(change));

describe("--planner FILE", () => {
  test("replays with a sound planner", async () => {
    const { code, out } = await replaying();
    expect([code, out]).toEqual([0, expect.stringContaining("ended: The conversation came to its end.")]);
  });

  test("names recordings whose ids have commas, among others", async () => {
    const two = '{ ...recording, start: {} }, { ...recording, start: {}, id: "once, again" }';
    const file = plannerFile({ recordings: two });
    const sides = ["diff", "--base", "counting", "--head", "counting", "--planner", file, "--json"];
    for (const [given, meant] of [
      ["once, again", ["once, again"]],
      ["once, again,once", ["once, again", "once"]],
      [" once , once, again,", ["once", "once, again"]],
    ] as const) {
      const { out } = await cli(...sides, "--recordings", given);
      const names = JSON.parse(out).recordings.map((one: { id: string }) => one.id);
      expect(names).toEqual(meant);
    }
    const { err } = await cli(...sides, "--recordings", "once, never");
    expect(err).toEqual([expect.stringContaining('no file "never"')]);
  });

  test("lists the ids that it shares with another planner, which a server refuses", async () => {
    const sound = await cli("list", "--planner", plannerFile());
    expect(sound.out).not.toContain("another id");
    const file = plannerFile({ recordings: '{ ...recording, start: {}, id: "orchard-moved-away" }' });
    const sentence =
      'The planner "venturescope" also has a recording "orchard-moved-away". A server would not start with both. Give yours another id.';
    const { code, out } = await cli("list", "--planner", file);
    expect([code, out]).toEqual([0, expect.stringContaining(`▲ ${sentence}`)]);
    expect(JSON.parse((await cli("list", "--planner", file, "--json")).out).shared).toEqual([sentence]);
  });

  test("judges the claims that its module brings", async () => {
    const { out } = await cli("claims", "--planner", plannerFile(), "--json");
    expect(JSON.parse(out).judged).toMatchObject([{ claim: { id: "counting/one" } }]);
  });

  test.each<[string, Partial<typeof sound>, string]>([
    ["no cycles", { cycles: "other: 1" }, "planner.cycles must be a function, (topology) => a whole number."],
    ["no label", { label: "other: 1" }, "planner.decision.label must be a function"],
    ["cycles of NaN", { cycles: "cycles: () => 0 / 0" }, `The planner's "cycles" is NaN`],
    ["cycles of Infinity", { cycles: "cycles: () => 1 / 0" }, `The planner's "cycles" is Infinity`],
    ["a channel called constructor", { channel: '["constructor"]' }, "is a name that every object has."],
    [
      "a recording with Infinity",
      { recordings: "{ ...recording, start: { count: 1 / 0 } }" },
      "recordings/0/start/count is the number Infinity, which is not valid in JSON.",
    ],
    [
      "a start that does not fit",
      { recordings: '{ ...recording, start: { count: "many" } }' },
      'count must be a number, not "many".',
    ],
    ["claims that are no list", { claims: "{ claims: 3 }" }, "claims.claims must be an array."],
    [
      "a claim of a figure that nobody counts",
      { claims: '{ claims: [{ ...claim, measures: [{ by: "figure", name: "writes", is: "more" }] }] }' },
      "claims.claims[0].measures[0].name must be calls:KIND or one of decisions, cycles,",
    ],
    [
      "a claim of an occurrence that nobody looks for",
      { claims: '{ claims: [{ ...claim, measures: [{ by: "occurrence", of: "luck", expect: "some" }] }] }' },
      "claims.claims[0].measures[0].of is no occurrence that docs/claims.md lists.",
    ],
    [
      "a claim about a topology that the file does not bring",
      { claims: '{ claims: [{ ...claim, topology: "counted" }] }' },
      'The claim "counting/one" is about the topology "counted", which is not in the file.',
    ],
    [
      "a claim that is measured against one",
      { claims: "{ claims: [{ ...claim, measures: [{ ...claim.measures[0], than: 'counted' }] }] }" },
      'is about the topology "counted"',
    ],
    [
      "two claims of one id",
      { claims: "{ claims: [claim, claim] }" },
      'Two claims have the id "counting/one".',
    ],
  ])("%s is refused in one line", async (_name, change, sentence) => {
    const { code, err } = await replaying(change);
    expect([code, err]).toEqual([2, [expect.stringContaining(sentence)]]);
  });

  test.each<[string, Partial<typeof sound>, string]>([
    ["a policy that returns nothing", { run: "run: () => {}" }, 'The policy "add" returned undefined.'],
    ["a policy that writes NaN", { run: "run: () => ({ count: 0 / 0 })" }, "the number NaN at count"],
    ["an enter that writes an unknown channel", { enter: "enter: () => ({ x: 1 })" }, `"enter" writes "x"`],
    [
      "a policy that writes an unknown channel",
      { run: "run: () => ({ x: 1 })" },
      'writes "x", which is no channel of the planner',
    ],
  ])("%s is a finding with a sentence", async (_name, change, sentence) => {
    const { code, out } = await replaying(change);
    expect([code, out]).toEqual([1, expect.stringContaining(`failed: `)]);
    expect(out).toContain(sentence);
  });

  test("lint says of it what only the planner's code can tell", async () => {
    const { code, out } = await cli(
      "lint",
      "counting",
      "--planner",
      plannerFile({ cycles: "cycles: () => 0" }),
    );
    expect([code, out]).toEqual([1, expect.stringContaining(`The planner's "cycles" is 0`)]);
  });

  test("a number in a file that reads as Infinity is refused with its place", async () => {
    const file = path.join(folder, "large.json");
    writeFileSync(file, '{\n  "start": 1e999\n}');
    expect(await cli("replay", "--topology", "hybrid", "--recording", file)).toMatchObject({
      code: 2,
      err: [
        `${file}: The number 1e999 at line 2, column 12 is too large. Use a smaller number, or a string.`,
      ],
    });
  });
});

describe("--planner FILE in a folder without packages", () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), "planner-studio-elsewhere-"));
  afterAll(() => rmSync(elsewhere, { recursive: true }));
  const moved = (name: string, change: (code: string) => string = (code) => code): string => {
    const file = path.join(elsewhere, name);
    writeFileSync(file, change(readFileSync(plannerFile(), "utf8")));
    return file;
  };
  const ended = {
    code: 0,
    out: expect.stringContaining("ended: The conversation came to its end."),
    err: [],
  };
  const replayedWith = (file: string) =>
    cli("replay", "--topology", "counting", "--recording", "once", "--planner", file);

  test("finds zod", async () => {
    expect(await replayedWith(moved("plain.mjs"))).toEqual(ended);
  });

  test("is TypeScript, and finds the contract and its types", async () => {
    const typed = moved("typed.ts", (code) =>
      code
        .replace('"zod";', '"zod";\nimport { channel, type Planner } from "planner-studio/contract";')
        .replace("const planner = {", "const planner: Planner = {")
        .replace(/count: (\{ title: "Count".*?\}) \}/, "count: channel($1) }"),
    );
    expect(readFileSync(typed, "utf8")).toContain("count: channel({");
    expect(await replayedWith(typed)).toEqual(ended);
  });

  test("that cannot be read is refused in one line with its place", async () => {
    const { code, err } = await replayedWith(moved("broken.ts", () => "export const own = {\n"));
    expect([code, err]).toEqual([2, [expect.stringMatching(/cannot be loaded: .*broken\.ts:\d+:\d+\)$/)]]);
  });
});
