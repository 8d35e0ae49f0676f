import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { readRecordings } from "../../runner";
import { mask } from "../../world";
import { langSmithRuns } from "./tracedApp.fixture";
import { command, copyOf, editFiles, python, recordedCopyOf, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

/** Decisions and ends of each turn, by recording. */
const decided = (folder: string, recordings: string) =>
  readRecordings(folder, recordings).map(({ id, turns }) => ({
    id,
    turns: turns.map(({ decisions, end, kind }) => [
      kind,
      end,
      decisions.map(({ value, label }) => [label, mask(value)]),
    ]),
  }));

const type = (folder: string, ...argv: readonly string[]) =>
  command(argv[0] ?? "", "--app", folder, ...python(), ...argv.slice(1));

describe.skipIf(missing !== "")(`convert${left}`, () => {
  it.each(["agent", "team", "classifier", "planner"])(
    "reads runs of LangSmith's own SDK: %s decides as recorded by record",
    async (app) => {
      const folder = copyOf(app);
      const live = await recordedCopyOf(app);
      try {
        const runs = path.join(folder, "runs.jsonl");
        const sent = await langSmithRuns(folder);
        writeFileSync(runs, sent.map((run) => JSON.stringify(run)).join("\n"));
        const converted = await type(folder, "convert", runs);
        expect(converted).toMatchObject({ code: 0, err: "" });
        const all = readRecordings(folder, "recordings");
        expect(converted.out).toContain(
          `${all.length} conversations from LangSmith runs, imported; ${all.length} of ${all.length} replay as in the export.`,
        );
        expect(all.map(({ origin }) => origin)).toEqual(
          all.map(() => ({ kind: "imported", tool: "langsmith", source: "runs.jsonl" })),
        );
        expect(decided(folder, "recordings")).toEqual(decided(live, "recordings"));
        expect((await type(folder, "check")).code).toBe(0);
      } finally {
        removeCopy(folder);
        removeCopy(live);
      }
    },
  );

  it("reads what Langfuse's own SDK sent, which decides as in the export", async () => {
    const folder = copyOf("agent");
    try {
      const file = path.resolve(import.meta.dirname, "../../conversations/observations.fixture.json");
      const { code, out, err } = await type(folder, "convert", file);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain(
        "1 conversation from Langfuse observations, imported; 1 of 1 replays as in the export.",
      );
    } finally {
      removeCopy(folder);
    }
  });

  it("finds a changed router in conversations of LangSmith", async () => {
    const folder = copyOf("agent");
    try {
      writeFileSync(path.join(folder, "runs.json"), JSON.stringify(await langSmithRuns(folder)));
      expect((await type(folder, "convert", path.join(folder, "runs.json"))).code).toBe(0);
      editFiles(folder, [
        ["agent.py", 'return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"'],
      ]);
      const { code, out } = await type(folder, "check");
      expect(code).toBe(1);
      expect(out).toContain("≠ B stopped where A routed to tools.");
      const again = await type(folder, "convert", path.join(folder, "runs.json"));
      expect(again.code).toBe(1);
      expect(again.out).toContain(
        "It does not replay as in the export: turn 1 decided to route to end; in the recording, to route to tools.",
      );
      expect(again.out).toContain("1 of 3 replays as in the export.");
    } finally {
      removeCopy(folder);
    }
  });

  it("never replaces a recording of a live run or of another graph, nor stores a secret", async () => {
    const secret = `sk-proj-${"A1b2".repeat(10)}`;
    const folder = copyOf("agent", [
      ["cases.json", "Hello", `Hello, my key is ${secret}`],
      ["agent.py", "import sqlite3\n", 'import sqlite3\nopen(__file__ + ".loads", "a").write(".")\n'],
    ]);
    const loads = () => readFileSync(path.join(folder, "agent.py.loads"), "utf8").length;
    try {
      const runs = path.join(folder, "runs.json");
      writeFileSync(runs, JSON.stringify(await langSmithRuns(folder)));
      expect(readFileSync(runs, "utf8")).toContain(secret);
      const played = loads();
      const converted = await type(folder, "convert", runs, "--recordings", "imported");
      expect(converted).toMatchObject({ code: 0, err: "" });
      // One process replays all three conversations, another all of them once more.
      expect(loads() - played).toBe(2);
      const [file, observed] = ["small-talk.json", "observed/small-talk.json"].map((name) =>
        readFileSync(path.join(folder, "imported", name), "utf8"),
      );
      expect(file).not.toContain(secret);
      expect(observed).not.toContain(secret);
      expect(file).toContain("sk-proj-redacted");
      editFiles(folder, [["langgraph.json", '"graphs": {', '"graphs": { "copy": "./agent.py:graph",']]);
      const other = ["--recordings", "imported", "--graph", "copy"];
      expect(await type(folder, "convert", runs, ...other)).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /^imported has another recording with the id \S+, which is of the graph agent\. /,
        ),
      });
      editFiles(folder, [["langgraph.json", '"copy": "./agent.py:graph",', ""]]);
      expect((await type(folder, "record", "--case", path.join(folder, "cases.json"))).code).toBe(0);
      // And one runs them live.
      expect(loads() - played).toBe(2 + 3);
      expect(await type(folder, "convert", runs)).toMatchObject({
        code: 2,
        err: expect.stringContaining("recordings has another recording with the id weather"),
      });
    } finally {
      removeCopy(folder);
    }
  });
});
