import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "./run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-drawing-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, content);
  return at;
}

async function planner(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(argv, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const unknown = file(
  "clinic.mmd",
  "flowchart TD\n START --> intake\n intake -.->|ill| ward\n intake -.->|well| END\n ward --> END\n",
);
const json = file(
  "clinic.json",
  JSON.stringify({
    nodes: ["__start__", "intake", "ward", "__end__"].map((id) => ({ id })),
    edges: [
      { source: "__start__", target: "intake" },
      { source: "intake", target: "ward", data: "ill", conditional: true },
      { source: "intake", target: "__end__", data: "well", conditional: true },
      { source: "ward", target: "__end__" },
    ],
  }),
);

test("lint checks a drawing that no planner knows as nobody's", async () => {
  for (const given of [unknown, json]) {
    const { code, out } = await planner("lint", given, "--json");
    const { problems, remarks } = JSON.parse(out);
    expect(problems.map(({ code: one }: { code: string }) => one)).toEqual(["unbound_node"]);
    expect(problems[0].message).toContain("has no planner");
    expect(remarks.join(" ")).toContain("No planner recognises a node name");
    expect(code).toBe(1);
  }
});

test("lint takes a drawing for the planner that knows its nodes, as the page does", async () => {
  const known = file("known.mmd", "flowchart TD\n START --> tick\n tick --> unheard_of\n unheard_of --> END");
  const { out } = await planner("lint", known);
  expect(out).toContain("treated as a topology of VentureScope");
  expect(out).toContain('The node "unheard_of" is unbound');
});

test("draw takes drawings, and one of several in a Markdown file by its number", async () => {
  expect((await planner("draw", json, "--as", "mermaid")).out).toContain('intake -->|"ill"| ward');
  const notes = file(
    "notes.md",
    "# A\n```mermaid\nflowchart TD\n a --> b\n```\n# B\n```mermaid\nflowchart TD\n c --> d\n```\n",
  );
  const all = await planner("draw", notes);
  expect(all.code).toBe(2);
  expect(all.err).toContain(`Name one: ${notes}#1 (A), ${notes}#2 (B)`);
  expect((await planner("draw", `${notes}#2`, "--as", "mermaid")).out).toContain("c --> d");
});

test("structure compares drawings, also with a topology", async () => {
  expect(await planner("structure", "--base", unknown, "--head", json)).toMatchObject({ code: 0 });
  const other = file("other.mmd", "flowchart TD\n START --> intake\n intake --> ward\n ward --> END");
  const { code, out } = await planner("structure", "--base", unknown, "--head", other);
  expect([code, out]).toEqual([1, expect.stringContaining("intake")]);
  const shipped = await planner("structure", "--base", "hybrid", "--head", other);
  expect(shipped).toMatchObject({ code: 1, err: "" });
});

test("diff says that a drawing has no policies to replay, and prints the structure command", async () => {
  const { code, err } = await planner("diff", "--base", "hybrid", "--head", unknown);
  expect(code).toBe(2);
  expect(err).toContain("A drawing has no policies to replay");
  expect(err).toContain(`planner-studio structure --base hybrid --head ${unknown}`);
  expect((await planner("replay", "--topology", unknown, "--recording", "all")).err).toContain(
    "no policies to replay",
  );
});

test.each([
  ["168-langflow.json", "This is a flow of Langflow or Flowise. Draw it as a Mermaid flowchart"],
  ["170-graphviz.dot", "This is a Graphviz drawing. Draw it as a Mermaid flowchart"],
  ["172-bpmn.bpmn", "This is a BPMN process. Draw it as a Mermaid flowchart"],
  [
    "118-langgraph-checkpoints.json",
    "These are checkpoints of LangGraph. Read it with planner-studio convert",
  ],
  ["110-openai-chat.jsonl", "These are messages of a chat. Read it with planner-studio convert"],
  ["136-mcp-tools-bare.json", "This is an MCP tool list. It contains tools but no graph."],
])("%s of another program is named with the next step, as on the page", async (name, sentence) => {
  const given = path.join("examples/files", name);
  for (const argv of [
    ["draw", given],
    ["replay", "--topology", "current", "--recording", given],
  ]) {
    const { code, err } = await planner(...argv);
    expect(code).toBe(2);
    expect(err).toContain(`${given}: `);
    expect(err).toContain(sentence);
  }
});

test("a picture is named by its bytes", async () => {
  const picture = path.join(folder, "graph.png");
  writeFileSync(picture, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]));
  expect((await planner("lint", picture)).err).toContain(
    "This is a PNG picture, which has no nodes to read.",
  );
});
