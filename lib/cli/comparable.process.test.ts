import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Planner } from "../planner";
import { plannerModule } from "../planners";
import { plannerModuleOf } from "../planners/plannerModule";
import { replay } from "../replay";
import { deskRecording, deskTopology } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { stringifyTrace, type Trace } from "../trace";
import { bisectCommand } from "./compare/bisect";
import { diffCommand } from "./compare/diff";
import { inflightCommand } from "./inflight";
import type { Io } from "./io";
import { run } from "./run";
import { openWorkspace } from "./workspace";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-comparable-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { planner, topologies, recordings } = plannerModule("venturescope")!;
const [short, other] = [...recordings].sort((a, b) => a.turns.length - b.turns.length);
const current = topologies.find(({ id }) => id === "current")!;

const traceOf = async (recording = short!, from: Trace["from"] = "start"): Promise<Trace> => {
  const replayed = await replay({ topology: current, planner, recording, from });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace;
};
function file(name: string, trace: Trace): string {
  const at = path.join(folder, name);
  writeFileSync(at, stringifyTrace(trace));
  return at;
}

async function studio(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}
const diff = (base: string, head: string, ...more: string[]) =>
  studio("diff", "--base", base, "--head", head, ...more);

describe("traces that cannot prove anything of each other", () => {
  test("of different recordings are refused, and compared on request with a label", async () => {
    const [one, two] = [file("one.json", await traceOf()), file("two.json", await traceOf(other))];
    const refused = await diff(one, two);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain(
      `The traces cannot be compared: they are of different recordings, ${short!.id} (`,
    );
    const compared = await diff(one, two, "--compare-anyway");
    expect(compared.code).toBe(1);
    expect(compared.out).toContain(
      "Compared anyway: the traces are of different recordings, and this alone may explain the differences.",
    );
    const { recordings: told } = JSON.parse((await diff(one, two, "--compare-anyway", "--json")).out);
    expect(told[0].incomparable).toEqual(["recording"]);
  });

  test("of one name and another content are refused by hash, beside a topology too", async () => {
    const changed = await traceOf({ ...short!, summary: "Otherwise." });
    const at = file("changed.json", changed);
    for (const side of [file("first.json", await traceOf()), "current"])
      expect((await diff(side, at)).err).toContain(
        `they are of two versions of the recording ${short!.id}, `,
      );
  });

  test("led from the start and from recorded decisions are refused; a topology is led as the trace was", async () => {
    const recorded = file("recorded.json", await traceOf(short, "recorded"));
    expect((await diff(file("start.json", await traceOf()), recorded)).err).toContain(
      "they were replayed differently, from the start and from each recorded decision",
    );
    expect(await diff("current", recorded)).toMatchObject({ code: 0 });
  });

  test("one of which kept no checkpoints: the state is not compared, and it says so", async () => {
    const trace = await traceOf();
    const without = {
      ...trace,
      segments: trace.segments.map((one) => ({
        ...one,
        checkpoints: [],
        decisions: one.decisions.map((decision) => ({ ...decision, checkpoint: null })),
      })),
    };
    const { code, out } = await diff(file("with.json", trace), file("without.json", without));
    expect(code).toBe(0);
    expect(out).toContain(
      "identical: same decisions, calls and endings. State not compared: a side keeps no checkpoints.",
    );
  });
});

describe("a planner that differs from itself", () => {
  const restless = {
    ...desk.policies.lookUp!,
    run: async (_: unknown, { call, params }: never) => {
      const { field } = params as { field: string };
      await (call as (kind: string, request: object) => Promise<unknown>)("lookup", {
        of: field,
        by: String(Math.random()),
      });
      return { log: [] };
    },
  } as unknown as Planner["policies"][string];
  const topology = deskTopology([[["=stock"]], [["!a", "."]]]);
  const documents = {
    topologies: () => [topology, { ...topology, id: "other" }],
    recordings: () => [deskRecording(["go =stock"])],
  };
  const planner = { ...desk, policies: { ...desk.policies, lookUp: restless } };
  const workspace = openWorkspace([plannerModuleOf(planner, documents)]);
  const io: Io = { out: () => {}, err: () => {} };
  const named =
    /^desk of the planner desk, replayed twice on tuesday, differs from itself at \/segments\/0\/calls\/0\/request\/by: "0\.\d+", then "0\.\d+"\. .* nothing is concluded\.$/;

  test.each([
    ["diff", diffCommand],
    ["bisect", bisectCommand],
    ["inflight", inflightCommand],
  ] as const)(
    "is named by %s, with the first differing path, and nothing is concluded",
    async (_, command) => {
      const given = { base: "desk", head: "other" };
      await expect(command(workspace, given, io)).rejects.toThrow(named);
    },
  );
});
