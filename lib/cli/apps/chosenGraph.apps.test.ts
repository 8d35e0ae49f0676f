import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { command, editFiles, python, recordedCopyOf, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

it.skipIf(missing !== "")(
  `of two graphs, recordings of the chosen one alone are compared, and the others are counted${left}`,
  async () => {
    const folder = await recordedCopyOf("agent");
    const type = (name: string, ...more: string[]) => command(name, "--app", folder, ...python(), ...more);
    const graphs = (one: string) => `"graphs": { "agent": "./agent.py:graph"${one} }`;
    editFiles(folder, [["langgraph.json", graphs(""), graphs(', "copy": "./agent.py:graph"')]]);
    const unknown = await type("check", "--graph", "cpy");
    expect([unknown.code, unknown.err]).toEqual([
      2,
      'B: langgraph.json has no graph "cpy". It has agent, copy.',
    ]);
    const none = await type("check", "--graph", "copy");
    expect(none.code).toBe(2);
    expect(none.err).toMatch(
      /Left out: \d+ recordings of the graph agent, since the graph is copy\. Choose another with --graph\.\nThere are no recordings/,
    );

    const [first] = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8"));
    const own = path.join(folder, "copy.json");
    writeFileSync(own, JSON.stringify(first));
    const stored = path.join(folder, "recordings", `${first.id}.json`);
    const before = readFileSync(stored, "utf8");
    const replacing = await type("record", "--graph", "copy", "--case", own);
    expect([replacing.code, replacing.err]).toEqual([
      2,
      `recordings/${first.id}.json holds a recording of the graph agent, which this one would replace. Choose another id, or another folder with --recordings.`,
    ]);
    expect(readFileSync(stored, "utf8")).toBe(before);
    writeFileSync(own, JSON.stringify({ ...first, id: "of-the-copy" }));
    expect((await type("record", "--graph", "copy", "--case", own)).err).toBe("");
    const copy = await type("check", "--graph", "copy");
    expect([copy.code, copy.out]).toEqual([0, expect.stringContaining("The one conversation is identical")]);
    const agent = await type("check");
    expect(agent.err).toContain("Left out: 1 recording of the graph copy, since the graph is agent.");
    expect([agent.code, agent.out]).toEqual([0, expect.not.stringContaining("of-the-copy")]);

    // A graph that is gone from langgraph.json was renamed.
    editFiles(folder, [["langgraph.json", '"copy"', '"renamed"']]);
    const renamed = await type("check", "--graph", "renamed", "--recordings", "recordings/of-the-copy.json");
    expect([renamed.code, renamed.err]).toEqual([0, ""]);
    removeCopy(folder);
  },
);
