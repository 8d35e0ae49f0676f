import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checked, refused, registryOf } from "../../../planners/smith/registry/bounded.fixture";
import { aNode, aPlan, withNode } from "../../../planners/smith/validation/plan.fixture";
import { run } from "../../run";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-smith-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: unknown): string => {
  const at = path.join(folder, name);
  writeFileSync(at, typeof content === "string" ? content : JSON.stringify(content));
  return at;
};

async function smith(...argv: string[]) {
  const said = { out: "", err: "" };
  const code = await run(["smith", ...argv], {
    out: (text) => {
      said.out += `${text}\n`;
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
  });
  return { code, ...said, json: () => JSON.parse(said.out) as Record<string, unknown> };
}

describe("smith validate", () => {
  test("a valid plan is fine", async () => {
    const { code, json } = await smith("validate", file("good.json", aPlan()), "--json");
    expect([code, json()]).toEqual([0, { ok: true, problems: [], warnings: [] }]);
  });

  test("one that leans on a phrase, in a code fence, is fine with a warning", async () => {
    const plan = withNode(2, { inputs: { prompt: "Use the previous result to write a note." } });
    const fenced = file("fenced.md", `\`\`\`json\n${JSON.stringify(plan)}\n\`\`\``);
    const { code, out } = await smith("validate", fenced);
    expect(code).toBe(0);
    expect(out).toContain("valid plan of 3 calls");
    expect(out).toContain("1 warning:\nprompt_refers_back  /nodes/2");
  });

  test("tools are read as another program lists them", async () => {
    const inputSchema = { type: "object", properties: { query: { type: "string" } } };
    const registry = file("mcp.json", { tools: [{ name: "web-search", inputSchema }] });
    const call = aNode({ tool: "web-search", function: "web-search", inputs: { query: "tides" } });
    const plan = file("of-mcp.json", { nodes: [call], final_output_node: 0 });
    expect((await smith("validate", plan, "--registry", registry)).code).toBe(0);
  });

  test("an invalid one is a finding, with code, pointer and message", async () => {
    const { code, json } = await smith("validate", file("bad.json", withNode(1, { retry: -1 })), "--json");
    expect(code).toBe(1);
    expect(json()).toMatchObject({
      ok: false,
      problems: [{ code: "retry_value", pointer: "/nodes/1/retry", message: expect.stringContaining("-1") }],
    });
  });

  test("broken JSON is a finding with its line and column", async () => {
    const { code, json } = await smith("validate", file("broken.json", '{\n "nodes": [,]}'), "--json");
    expect(code).toBe(1);
    expect(json()).toMatchObject({ problems: [{ code: "json_syntax", line: 2, column: 12 }] });
  });

  test("narratives and other tools count", async () => {
    const plan = file("oven.json", {
      nodes: [aNode({ tool: "oven", function: "bake", inputs: {} })],
      final_output_node: 0,
    });
    const tools = [
      {
        name: "oven",
        function: "bake",
        description: "Bakes.",
        parameters: { type: "object", properties: {} },
      },
    ];
    expect((await smith("validate", plan)).code).toBe(1);
    const registry = file("registry.json", { tools });
    expect((await smith("validate", plan, "--registry", registry)).code).toBe(0);
    expect((await smith("validate", plan, "--registry", registry, "--narratives", "1")).out).toContain(
      "narrative_without_llm",
    );
  });

  test.each([
    ["no file", ["validate", "/nowhere.json"], "/nowhere.json: cannot be read (ENOENT)."],
    [
      "no registry",
      ["validate", file("a.json", aPlan()), "--registry", file("none.json", {})],
      "tools must be an array",
    ],
    [
      "a strange number",
      ["validate", file("b.json", aPlan()), "--narratives", "many"],
      "--narratives is a number from 0 to 100",
    ],
  ])("with %s is bad input", async (_, argv, message) => {
    const { code, err } = await smith(...argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("a registry that is small and unfolds without end", () => {
  const plan = file("any.json", aPlan());

  test.each(refused)("is refused in a sentence: %s", async (_, parameters) => {
    const registry = file("unfolds.json", registryOf(parameters));
    const { code, err } = await smith("validate", plan, "--registry", registry);
    expect(code).toBe(2);
    expect(err).toMatch(
      /tools\[0\]\.parameters .*(written out|come back to where they began|too many patterns)/,
    );
  });

  test.each(checked)("ends the check of a plan in a problem: %s", async (_, parameters, a) => {
    const registry = file("grows.json", registryOf(parameters));
    const call = aNode({ tool: "t", function: "f", inputs: { a } });
    const { code, out } = await smith(
      "validate",
      file("a.json", { nodes: [call], final_output_node: 0 }),
      "--registry",
      registry,
    );
    expect([code, out]).toEqual([1, expect.stringContaining("ask for too much work")]);
  });
});

describe("smith effects", () => {
  const inputSchema = { type: "object", properties: { to: { type: "string" } }, required: ["to"] };
  const mcp = {
    tools: [
      { name: "mail", inputSchema },
      { name: "look", inputSchema },
    ],
  };

  test("marks a function in the file, which may then follow the last text", async () => {
    const at = file("office.json", mcp);
    const to = { inputs: { to: "the board" } };
    const plan = file("mailed.json", {
      nodes: [
        aNode({ tool: "look", function: "look", ...to }),
        aNode({ id: 1, tool: "mail", function: "mail", depends_on: [0], ...to }),
      ],
      final_output_node: 0,
    });
    const validate = async () => (await smith("validate", plan, "--registry", at, "--json")).json().warnings;
    expect(await validate()).toMatchObject([{ code: "dead_end" }]);
    expect((await smith("effects", at, "--mark", "mail.mail")).out).toMatch(/mail\.mail\s+yes/);
    expect(JSON.parse(readFileSync(at, "utf8"))).toEqual(mcp);
    expect((await smith("effects", at, "--mark", "mail.mail", "--write")).code).toBe(0);
    expect(await validate()).toEqual([]);
    expect((await smith("effects", at, "--unmark", "mail.mail", "--json")).json()).toMatchObject({
      functions: [{ function: "mail.mail", effect: false }, { function: "look.look" }],
    });
  });

  test("refuses an unknown function", async () => {
    const { code, err } = await smith("effects", file("office.json", mcp), "--mark", "mail.male");
    expect([code, err]).toEqual([2, expect.stringContaining('no function "mail.male"')]);
  });
});

describe("smith repair", () => {
  const { metadata: _, ...node } = aNode({ retries: 2 });
  const { retry: __, ...plain } = node;
  const damaged = { nodes: [{ ...plain, thought: "find the place" }], finalOutputNode: 0 };

  test("lists edits with their diff and writes nothing", async () => {
    const at = file("damaged.json", damaged);
    const { code, out } = await smith("repair", at);
    expect(code).toBe(0);
    expect(out).toContain("/finalOutputNode  Rename “finalOutputNode” to “final_output_node”.");
    expect(out).toContain("/nodes/0/thought  Move “thought” to metadata.purpose.");
    expect(out).toMatch(/^- +"retries": 2,$/m);
    expect(out).toMatch(/^\+ +"retry": 2,$/m);
    expect(out).toContain("3 edits possible (--write applies); the plan is then valid.");
    expect(JSON.parse(readFileSync(at, "utf8"))).toEqual(damaged);
  });

  test("--write applies them, and a second time there is nothing to do", async () => {
    const at = file("damaged.json", damaged);
    expect((await smith("repair", at, "--write", "--json")).json()).toMatchObject({
      ok: true,
      written: true,
    });
    expect((await smith("validate", at)).code).toBe(0);
    const { code, out } = await smith("repair", at, "--write");
    expect([code, out]).toEqual([0, `${at}: The plan is valid, and nothing was changed.\n`]);
  });

  test("what needs a guess remains a finding", async () => {
    const at = file("stop.json", { ...(withNode(0, { on_fail: "stop" }) as object), confidence: 1 });
    const { code, out } = await smith("repair", at);
    expect(code).toBe(1);
    expect(out).toContain("on_fail_value");
    expect(out).toContain("1 edit possible (--write applies); 1 problem remains.");
  });
});

describe("smith run", () => {
  test("tells outcome and schedule; the plan and the run of a shipped planning have its name", async () => {
    const { code, json } = await smith(
      "run",
      "smith-parallel-research",
      "--recording",
      "smith-parallel-research",
      "--json",
    );
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      ok: true,
      outcome: { status: "finished" },
      schedule: { critical: ["1 papers.find", "3 llm_caller.generate"] },
    });
  });

  test("a halted run is a finding, and says what was not started", async () => {
    const { code, out } = await smith("run", "smith-halt", "--recording", "smith-halt-run");
    expect(code).toBe(1);
    expect(out).toMatch(/3 llm_caller.generate .*not started/);
    expect(out).toMatch(/^Call .*State +Match/);
    expect(out).toMatch(/\n0 [^\n]* exact/);
  });

  test("tells what the superstep barrier would add, in milliseconds and per cent", async () => {
    const { out } = await smith("run", "smith-two-hundred", "--recording", "smith-two-hundred");
    const [, total, added, share] =
      /in (\d+) ms, .*\nThe superstep barrier would add (\d+) ms \((\d+)%\)\./.exec(out) as RegExpExecArray;
    expect(Number(added)).toBeGreaterThan(0);
    expect(Number(share)).toBe(Math.round((100 * Number(added)) / Number(total)));
    expect(out).toMatch(/^Call +Start ms +End ms +Barrier/);
    const retried = ["run", "smith-retry-succeeds", "--recording", "smith-retry-succeeds", "--json"];
    const totals = ["0", "1000"].map(async (pause) => {
      const { json } = await smith(...retried, "--pause", pause);
      return (json().schedule as { total: number }).total;
    });
    const [without, paused] = await Promise.all(totals);
    expect((paused ?? 0) - (without ?? 0)).toBe(2000);
  });

  test("an invalid plan is not run", async () => {
    const plan = file("knot.json", { nodes: [aNode({ depends_on: [0] })], final_output_node: 0 });
    const { code, json } = await smith("run", plan, "--recording", "smith-halt", "--json");
    expect(code).toBe(1);
    expect(json()).toMatchObject({ ok: false, problems: [{ code: "dependency_cycle" }, {}] });
    expect(json().outcome).toBeUndefined();
  });

  test("calls that were never recorded are a finding", async () => {
    const { code, json } = await smith("run", file("c.json", aPlan()), "--recording", "smith-halt", "--json");
    expect(code).toBe(1);
    expect(json()).toMatchObject({ end: { kind: "miss" } });
  });
});

describe("smith diff", () => {
  test("the same plan twice is fine", async () => {
    const { code, out } = await smith("diff", "smith-halt", "smith-halt");
    expect([code, out.includes("same calls in the same order")]).toEqual([0, true]);
  });

  test("differences are a finding", async () => {
    const { code, json } = await smith("diff", "smith-halt", "smith-continue", "--json");
    expect(code).toBe(1);
    expect((json().changed as { settings: { path: string }[] }[])[0]!.settings[0]!.path).toBe("/on_fail");
  });

  test("an answer that a call is no longer given is a finding, though the order is the same", async () => {
    const plan = aPlan();
    const chained = {
      ...plan,
      nodes: plan.nodes.map((node, id) => (id === 1 ? { ...node, depends_on: [0] } : node)),
    };
    const passed = {
      ...chained,
      nodes: chained.nodes.map((node, id) => (id === 2 ? { ...node, depends_on: [1] } : node)),
    };
    const files = [file("given.json", chained), file("passed.json", passed)] as const;
    const { code, out } = await smith("diff", ...files);
    expect(code).toBe(1);
    expect(out).toContain("2 llm_caller.generate is no longer given the answer of 0 finance.quote");
    expect((await smith("diff", ...files, "--json")).json().answers).toEqual([
      { kind: "withheld", from: 0, to: 2 },
    ]);
  });

  test("an invalid plan cannot be compared", async () => {
    const { code, err } = await smith("diff", file("d.json", "{}"), "smith-halt");
    expect(code).toBe(2);
    expect(err).toContain("is not a valid plan");
  });
});

describe("smith plan", () => {
  test("accepts and prints the plan", async () => {
    const { code, json } = await smith("plan", "--recording", "smith-in-a-circle", "--json");
    expect(code).toBe(0);
    expect(json()).toMatchObject({ status: "accepted", attempts: 3, plan: { final_output_node: 2 } });
  });

  test("another topology needs another number of attempts", async () => {
    const told = ["plan", "--recording", "smith-many-faults", "--json"];
    expect(await smith(...told).then(({ code, json }) => [code, json().status])).toEqual([1, "rejected"]);
    const all = await smith(...told, "--topology", "smith-all-problems");
    expect([all.code, all.json().attempts]).toEqual([0, 2]);
  });

  test("attempts allowed against plans accepted never falls", async () => {
    const points = (await smith("attempts", "--most", "3", "--json")).json().points as {
      accepted: number;
      calls: number;
    }[];
    expect(points.map((point) => point.accepted)).toEqual(
      [...points.map((point) => point.accepted)].sort((a, b) => a - b),
    );
    expect(points.at(-1)!.calls).toBeGreaterThan(points[0]!.calls);
  });
});
