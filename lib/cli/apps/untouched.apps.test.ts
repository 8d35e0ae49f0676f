import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Edit, findingsOf, type Workbench, workbench } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

type Change = readonly [name: string, edits: readonly Edit[]];

const imports = "import sqlite3\n";
const agent: readonly Change[] = [
  ["a README", [["README.md", "", "# Agent\n"]]],
  [
    "comments",
    [["agent.py", "builder = StateGraph(State)", "# the graph\nbuilder = StateGraph(State)  # here"]],
  ],
  [
    "a docstring of a node",
    [["agent.py", "def call_model(state: State):", 'def call_model(state: State):\n    """Asks."""']],
  ],
  ["the module's docstring", [["agent.py", /^""".*"""/, '"""Another sentence."""']]],
  ["quotes", [["agent.py", 'add_edge(START, "model")', "add_edge(START, 'model')"]]],
  [
    "an unused import and an unused function",
    [["agent.py", imports, `${imports}import json\n\n\ndef unused():\n    return json.dumps(1)\n\n\n`]],
  ],
  [
    "a log line while it is loaded",
    [["agent.py", imports, `${imports}import logging\nlogging.warning("loaded")\nprint("loaded")\n`]],
  ],
  [
    "a call split over lines",
    [
      [
        "agent.py",
        'builder.add_node("tools", ToolNode(TOOLS))',
        'builder.add_node(\n    "tools",\n    ToolNode(TOOLS),\n)',
      ],
    ],
  ],
  [
    "a main function",
    [
      [
        "agent.py",
        "graph = builder.compile()",
        'graph = builder.compile()\n\nif __name__ == "__main__":\n    print(graph.invoke({"messages": []}))',
      ],
    ],
  ],
  // The edits above find lines that end as they did.
  ["other line endings", [["agent.py", "\n", "\r\n"]]],
];
const planner: readonly Change[] = [
  [
    "a test file",
    [["test_planner.py", "", "from planner import graph\n\n\ndef test_graph():\n    assert graph\n"]],
  ],
  ["type hints of a constant", [["planner.py", "FIELDS = (", "FIELDS: tuple[str, ...] = ("]]],
  [
    "blank lines within a function",
    [["planner.py", "    decision = dict(proposed)\n", "\n    decision = dict(proposed)\n\n"]],
  ],
  ["parentheses", [["planner.py", 'if "region" not in facts:', 'if ("region" not in facts):']]],
  [
    "the order of functions",
    [["planner.py", /(def search[\s\S]*?\n\n\n)(def answer[\s\S]*?\n\n\n)/, "$2$1"]],
  ],
  [
    "the order of nodes",
    [["planner.py", /(builder\.add_node\("ask", ask\)\n)(builder\.add_node\("search", search\)\n)/, "$2$1"]],
  ],
  [
    "the order of imports",
    [["planner.py", /(import sqlite3\n)(from typing import Literal, TypedDict\n)/, "$2$1"]],
  ],
  ["a package file", [["pyproject.toml", "", '[project]\nname = "planner"\nversion = "0.1.0"\n']]],
  ["an alias of a type", [["planner.py", "class State(", "Facts = dict[str, str]\n\n\nclass State("]]],
  [
    "a variable of the builder",
    [["planner.py", "graph = builder.compile()", "compiled = builder.compile()\ngraph = compiled"]],
  ],
];

/** Five at a time, since a head costs a process of Python; none may show, whatever else was changed. */
const together = (changes: readonly Change[]): readonly Change[] =>
  [0, 5].map((first) => {
    const some = changes.slice(first, first + 5);
    return [some.map(([name]) => name).join(", "), some.flatMap(([, edits]) => edits)];
  });

describe.skipIf(missing !== "").each([
  { app: "agent", changes: agent },
  { app: "planner", changes: planner },
])(`$app${left}`, ({ app, changes }) => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await workbench(app);
  });
  afterAll(() => bench?.close());

  it("is changed in ten ways", () => {
    expect(together(changes).flatMap(([, edits]) => edits)).toEqual(changes.flatMap(([, edits]) => edits));
    expect(changes).toHaveLength(10);
  });

  it.each(together(changes))("is identical after changes of %s", async (_, edits) => {
    const compared = await bench.compare(edits);
    const report = compared.lines.join("\n");
    expect([compared.verdict.kind, compared.verdict.exit], report).toEqual(["identical", 0]);
    const sections = compared.lines.slice(4).map((line) => line.split(":")[0]);
    expect(sections, report).toEqual(["Baseline", "Models per conversation"]);
    expect(findingsOf(compared.check)).toBe(findingsOf(compared));
  });
});
