import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, inject, it } from "vitest";
import { command, copyOf, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeCopy(folder);
});

const kinds = [
  { kind: "a data class", imports: "import dataclasses\n", before: "@dataclasses.dataclass\n", base: "" },
  { kind: "a Pydantic model", imports: "import pydantic\n", before: "", base: "(pydantic.BaseModel)" },
  { kind: "a TypedDict", imports: "from typing import NotRequired\n", before: "", base: "(TypedDict)" },
];

it.skipIf(missing !== "").each(kinds)(
  `names the fields that the context lacks where a turn fails, with $kind${left}`,
  async ({ imports, before, base }) => {
    const typed = base === "(TypedDict)";
    const tone = typed ? "tone: NotRequired[str]" : 'tone: str = "kind"';
    const read = typed ? 'runtime.context["user"]' : "runtime.context.user";
    const folder = copyOf("agent", [
      ["agent.py", "import sqlite3\n", `import sqlite3\n${imports}from langgraph.runtime import Runtime\n`],
      [
        "agent.py",
        "class State(",
        `${before}class Settings${base}:\n    user: str\n    ${tone}\n\n\nclass State(`,
      ],
      [
        "agent.py",
        "def call_model(state: State):\n",
        `def call_model(state: State, runtime: Runtime[Settings]):\n    ${read}\n`,
      ],
      ["agent.py", "StateGraph(State)", "StateGraph(State, context_schema=Settings)"],
    ]);
    folders.push(folder);
    const [weather] = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8"));
    const file = path.join(folder, "weather.json");
    const record = async (given: object) => {
      writeFileSync(file, JSON.stringify({ ...weather, ...given }));
      const { code, err } = await command("record", "--case", file, "--app", folder, ...python());
      return { code, err };
    };
    expect(await record({})).toEqual({
      code: 2,
      err: expect.stringMatching(
        /failed: (Attribute|Type)Error: .+ The context of the graph needs user: set "context" in the case, or for all cases in planner-studio\.json\.$/,
      ),
    });
    expect(await record({ context: { user: "u1" } })).toEqual({ code: 0, err: "" });
  },
);
