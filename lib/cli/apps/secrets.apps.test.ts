import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { plantedSecrets } from "../../world/redact/plantedSecrets.fixture";
import { command, copyOf, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

/** 1,000 secrets, 250 each in inputs, the prompt, the source of a function, and answers of a tool. */
const quarter = (i: number): readonly string[] =>
  plantedSecrets.slice(i * 250, (i + 1) * 250).map(({ secret }) => secret);

function everyFile(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

describe.skipIf(missing !== "")(`1,000 secrets of 20 kinds in an app${left}`, () => {
  it("are in no recording, baseline, trace, report or output", async () => {
    const [inInput, inPrompt, inSource, inAnswer] = [0, 1, 2, 3].map(quarter);
    const source = (inSource ?? []).map((one) => `    # ${one.replaceAll("\n", "\n    # ")}`).join("\n");
    const folder = copyOf("agent", [
      [
        "agent.py",
        'PROMPT = "You are a helpful assistant."',
        `import json, os\nHERE = os.path.dirname(__file__)\nPROMPT = " ".join(json.load(open(os.path.join(HERE, "prompt.json"))))`,
      ],
      [
        "agent.py",
        "def route_after_model(state: State) -> str:\n",
        `def route_after_model(state: State) -> str:\n${source}\n`,
      ],
      [
        "agent.py",
        "    return row[0]",
        '    return row[0] + " ".join(json.load(open(os.path.join(HERE, "answer.json"))))',
      ],
    ]);
    try {
      writeFileSync(path.join(folder, "prompt.json"), JSON.stringify(inPrompt));
      writeFileSync(path.join(folder, "answer.json"), JSON.stringify(inAnswer));
      const cases = [
        {
          id: "one",
          turns: [{ input: { messages: [{ role: "user", content: `weather ${inInput?.join(" ")}` }] } }],
        },
      ];
      const casesFile = path.join(folder, "cases.json");
      writeFileSync(casesFile, JSON.stringify(cases));
      const recorded = await command("record", "--app", folder, "--case", casesFile, ...python());
      expect(recorded.code, recorded.err).toBe(0);
      const agent = path.join(folder, "agent.py");
      const text = readFileSync(agent, "utf8");
      writeFileSync(
        agent,
        text.replace('return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"'),
      );
      writeFileSync(path.join(folder, "prompt.json"), JSON.stringify([...(inPrompt ?? []), "more"]));
      const reports = ["html", "markdown", "junit"].flatMap((kind) => [
        `--${kind}`,
        path.join(folder, "recordings", `report.${kind}`),
      ]);
      const checked = await command("check", "--app", folder, ...reports, ...python());
      const asJson = await command("check", "--app", folder, "--json", ...python());
      expect(checked).toMatchObject({ code: 1 });
      expect(checked.out).toContain("`route_after_model` was rewritten");
      const written = everyFile(path.join(folder, "recordings"));
      expect(written).toContain("<!doctype html>");
      const everything = [written, recorded, checked, asJson].map((one) => JSON.stringify(one)).join("\n");
      expect(
        plantedSecrets.filter(({ part }) => everything.includes(part) || written.includes(part)),
      ).toEqual([]);
    } finally {
      removeCopy(folder);
    }
  });
});
