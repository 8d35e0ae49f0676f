import { describe, expect, test } from "vitest";
import { smith } from "../planner";
import { sampleRegistry } from "../registry";
import { readTopologies } from "../topologies";
import {
  draftMessages,
  fixMessages,
  promptNames,
  promptProblems,
  repairMessages,
  shippedPrompts,
  systemIngredients,
} from ".";

const system = shippedPrompts.PLANNER_SYSTEM_PROMPT;

describe("the prompts", () => {
  test.each(promptNames)("%s lacks nothing", (name) => {
    expect(promptProblems(name)).toEqual([]);
  });

  test.each([
    ["the request", "{{request}}"],
    ["the tool registry", "{{registry}}"],
    ["the structure of a node", '"inputs", '],
    ["the rules of dependencies", "earlier"],
    ["the rules of failures and timeouts", '"halt"'],
    ["the form of the answer", "no prose"],
  ])("without %s there is one problem, which names it", (name, part) => {
    expect(systemIngredients.map((ingredient) => ingredient.name)).toContain(name);
    const cut = system.replaceAll(part, "");
    expect(promptProblems("PLANNER_SYSTEM_PROMPT", cut).map((problem) => problem.message)).toEqual([
      `PLANNER_SYSTEM_PROMPT lacks ${name}.`,
    ]);
  });

  test("of a topology are part of its problems, as warnings at the policy", () => {
    const [shipped] = readTopologies();
    const nodes = shipped!.nodes.map((node) => ({
      ...node,
      policies: node.policies.map((use) => {
        if (use.policy === "prompt") return { ...use, with: { text: "Just make a plan, please." } };
        return use.policy === "repair" ? { ...use, with: { template: "Try again." } } : use;
      }),
    }));
    const found = smith.problems?.({ ...shipped!, nodes }) ?? [];
    expect(found.map(({ severity, address, message }) => [severity, address, message])).toEqual([
      ...systemIngredients.map(({ name }) => [
        "warning",
        "node:draft_plan/policy:prompt",
        `PLANNER_SYSTEM_PROMPT lacks ${name}.`,
      ]),
      ...["{{output}}", "{{problems}}"].map((mark) => [
        "warning",
        "node:repair_plan/policy:repair",
        `REPAIR_PROMPT_TEMPLATE lacks the place ${mark}.`,
      ]),
    ]);
    expect(readTopologies().flatMap((topology) => smith.problems?.(topology) ?? [])).toEqual([]);
  });

  test("are filled with the request, every tool, the output and what is wrong with it", () => {
    const request = { system, registry: "hash", request: "Where is $& {{registry}}?", narratives: 0 };
    const [first] = draftMessages(request, sampleRegistry());
    expect(first!.content).toContain("\nWhere is $& {{registry}}?\n");
    for (const tool of sampleRegistry().tools) expect(first!.content).toContain(JSON.stringify(tool));
    const problems = [{ code: "x", pointer: "/nodes/0", message: "It is wrong. Mend it." }];
    const repair = {
      ...request,
      template: shippedPrompts.REPAIR_PROMPT_TEMPLATE,
      output: '{"nodes":[]}',
      problems,
    };
    const last = repairMessages(repair, sampleRegistry()).at(-1)!;
    expect(last.content).toContain('{"nodes":[]}');
    expect(last.content).toContain("- /nodes/0: It is wrong. Mend it.");
    const mend = {
      prompt: shippedPrompts.SYNTAX_REPAIR_PROMPT,
      output: '{"nodes":',
      error: "It ends early.",
    };
    expect(fixMessages(mend)[0]!.content).toMatch(/\{"nodes":[\s\S]*It ends early\./);
  });
});
