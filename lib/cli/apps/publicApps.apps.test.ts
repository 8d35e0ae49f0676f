import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Recording } from "../../recording";
import { publicApp } from "./publicApps.fixture";
import { command, editFiles, python } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`an app with forms of public ones${left}`, () => {
  let app: ReturnType<typeof publicApp>;
  const type = (verb: string, ...argv: readonly string[]) =>
    command(verb, "--app", app.folder, ...python(), ...argv);
  const recorded = (id: string): Recording =>
    JSON.parse(readFileSync(path.join(app.folder, `recordings/${id}.json`), "utf8"));
  beforeAll(() => {
    app = publicApp();
  });
  afterAll(() => app.remove());

  it("is identical where subgraphs run at the same time, and prompts hold the date and the time in words", async () => {
    const { code, err } = await type("record", "--case", path.join(app.folder, "cases.json"));
    expect([code, err]).toEqual([0, ""]);
    const { turns, app: stored } = recorded("topics");
    // A context whose fields all have defaults is made of nothing.
    expect(stored?.context).toEqual({});
    const nodes = turns[0]?.calls.map(({ node }) => node).sort();
    expect(nodes).toEqual([...Array(6).fill("gather/explore"), ...Array(3).fill("gather/tools")]);
    for (let round = 0; round < 2; round += 1) {
      const { out } = await type("check");
      expect(out).toContain("Same decisions. The one conversation is identical");
      expect(out).toContain("Calls: 9 exact");
    }
    // A replay runs no tool that wrote a file, also where a library's wrapper may steer the graph.
    expect(readFileSync(path.join(app.folder, "looked.txt"), "utf8")).toHaveLength(3);
  });

  it("waits where the graph pauses before a node, and says so where it no longer does", async () => {
    const [first, second] = recorded("topics").turns;
    expect([first?.end, second?.end, second?.text]).toEqual(["waits", "ended", "continue"]);
    expect(first?.decisions.at(-1)?.label).toBe("pause before publish");
    // The router has no asynchronous form: its `ainvoke` calls its `invoke`.
    expect(second?.decisions.map(({ label }) => label)).toEqual(["reply", "stop"]);
    editFiles(app.folder, [["app.py", ', interrupt_before=["publish"]', ""]]);
    const { code, out } = await type("check");
    expect(code).toBe(1);
    expect(out).toContain("≠ B replied where A paused before publish.");
    expect(out).toContain("Likely: The graph no longer pauses before `publish`.");
    editFiles(app.folder, [["app.py", "InMemorySaver())", 'InMemorySaver(), interrupt_before=["publish"])']]);
  });

  it("is replayed by stream where the program invoked it", async () => {
    const main = path.join(app.folder, "main.py");
    const observed = await type("record", "--graph", "plain", "--", inject("appsPython"), main);
    expect(observed.out).toContain("1 turn, 0 calls, 1 decision in");
    const [file = ""] = /recordings\/[^ ]+\.json/.exec(observed.out) ?? [];
    const checked = await type("check", "--graph", "plain", "--recordings", file);
    expect(checked.out).toContain("The one conversation is identical");
  });

  it("is answered several questions at once, and those of a subgraph with its own checkpointer count once", async () => {
    const main = path.join(app.folder, "questions.py");
    const observed = await type("record", "--graph", "asks", "--", inject("appsPython"), main);
    expect(observed.out).toContain("Recorded questions: 4 turns, 0 calls, 4 decisions in");
    const { turns } = recorded("questions");
    expect(turns.flatMap(({ decisions }) => decisions.map(({ label }) => label))).toEqual([
      "ask Name?",
      "ask Age?",
      "ask Left?",
      "ask Right?",
    ]);
    expect(turns.at(-1)?.input).toEqual({ resume: ["no", "yes"], question: [0, 1], sync: true });
    const checked = await type("check", "--graph", "asks");
    expect(checked.out).toContain("The one conversation is identical");
  });

  it("gets objects, its user, its store and its database's answers as the program did, and is told from a graph with the same nodes", async () => {
    const main = path.join(app.folder, "ask_forms.py");
    const argv = ["--graph", "forms", "--recordings", "forms"];
    const observed = await type("record", ...argv, "--", inject("appsPython"), main);
    expect(observed.err).toContain(
      "Not recorded: conversations of another graph than forms (it has the same nodes, but other functions, tools, edges or channels).",
    );
    expect(observed.err).toMatch(
      /Not recorded: users: .* Turn 2 ran with other settings than turn 1: user_id\./,
    );
    expect(observed.out).toContain("1 turn, 1 call,");
    const [file = ""] = /forms\/[^ ]+\.json/.exec(observed.out) ?? [];
    // As a person would write it.
    editFiles(app.folder, [[file, /\{\s*"\$int": "9007199254740993"\s*\}/, "9007199254740993"]]);
    editFiles(app.folder, [
      ["forms.py", "checkpointer=False", ""],
      [
        "forms.py",
        "defer=True, retry_policy=RetryPolicy(max_attempts=3)",
        "retry_policy=RetryPolicy(max_attempts=2)",
      ],
    ]);
    const { out } = await type("check", ...argv);
    expect(out).toContain("The one conversation is identical");
    expect(out).toContain("Calls: 1 exact");
    for (const line of [
      "`inner` no longer has `checkpointer=False`.",
      "`late` no longer has `defer=True`.",
      "`late` has `retry_policy with 2 attempts`.",
    ])
      expect(out).toContain(line);
    expect(
      readdirSync(path.join(app.folder, "psycopg2")).filter((name) => name.startsWith("queried-")),
    ).toHaveLength(3);
  });

  it.each(["script", "made"])("records %s, whose file the program runs itself", async (graph) => {
    const main = path.join(app.folder, "script.py");
    const argv = ["--graph", graph, "--recordings", graph];
    const { out, err } = await type("record", ...argv, "--", inject("appsPython"), main);
    expect(out, err).toContain("1 turn, 0 calls,");
  });

  it("names the nodes of another graph that the program ran", async () => {
    const main = path.join(app.folder, "main.py");
    const { err } = await type("record", "--graph", "script", "--", inject("appsPython"), main);
    expect(err).toContain("conversations of another graph than script (its nodes are one and two).");
  });

  it("is compared by what an older LangGraph reports", async () => {
    editFiles(app.folder, [["langgraph.json", "./app.py:asks", "./older.py:asks"]]);
    const same = await type("check", "--graph", "asks");
    expect(same.out).toContain("The one conversation is identical");
    editFiles(app.folder, [["app.py", '"right " + interrupt("Right?")', '"right: " + interrupt("Left?")']]);
    const changed = await type("check", "--graph", "asks");
    expect(changed.out).toContain("≠ B asked for Left? where A asked for Right?.");
  });

  it("is not replayed by astream where it has no asynchronous form: the message says how to record it", async () => {
    const cases = path.join(app.folder, "plain.json");
    const turn = { input: { step: "none" } };
    editFiles(app.folder, [["plain.json", "", JSON.stringify({ id: "plain", turns: [turn] })]]);
    const { code, err } = await type("record", "--graph", "plain", "--case", cases);
    expect(code).toBe(2);
    expect(err).toContain('or set "sync": true in the turns of the case');
    editFiles(app.folder, [["plain.json", "}}", '},"sync":true}']]);
    const again = await type("record", "--graph", "plain", "--case", cases);
    expect([again.code, again.err]).toEqual([0, ""]);
  });
});
