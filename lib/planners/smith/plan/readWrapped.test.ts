import { describe, expect, test } from "vitest";
import { readWrapped } from "./readWrapped";

const plan = '{ "nodes": [{ "id": 0 }], "final_output_node": 0 }';
const value = JSON.parse(plan);
const fenced = `\`\`\`json\n${plan}\n\`\`\``;

describe("what surrounds one JSON object is removed", () => {
  test.each([
    ["nothing", plan, []],
    ["a byte order mark", `\uFEFF${plan}`, ["byte order mark"]],
    ["a fence", fenced, ["code fence"]],
    ["a fence without a language", `\`\`\`\n${plan}\`\`\``, ["code fence"]],
    ["a fence that is never closed", `\`\`\`json\n${plan}`, ["code fence"]],
    ["prose before", `Here is the plan: ${plan}`, ["text around"]],
    ["prose after", `${plan}\nThis keeps every rule.`, ["text around"]],
    ["prose with braces", `For {x} in [1] I wrote:\n${plan}\n{done}`, ["text around"]],
    ["prose with an object of another kind", `Not {"a": 1}, but ${plan}`, ["text around"]],
    ["a fence in prose", `Sure!\n${fenced}\nEnjoy.`, ["code fence", "text around"]],
    ["reasoning", `<think>First, search.</think>\n${plan}`, ["reasoning"]],
    ["reasoning that holds a plan", `<think>{"nodes": []}, no.</think>${plan}`, ["reasoning"]],
    ["reasoning without its opening tag", `{"nodes": []}, no.\n</think>\n${plan}`, ["reasoning"]],
    ["reasoning after", `${plan}<think>Is {"nodes": []} better?</think>`, ["reasoning"]],
    ["reasoning and a fence", `<thinking>Hm.</thinking>${fenced}`, ["reasoning", "code fence"]],
    ["a status", plan.replace("{", '{"status": "success",'), ["status"]],
    ["a status in a fence", fenced.replace("{", '{"status": "success",'), ["code fence", "status"]],
  ])("%s", (_, text, removed) => {
    expect(readWrapped(text)).toMatchObject({ read: { kind: "json", value }, removed });
  });

  test("a tag within a text of the plan is none", () => {
    const own = plan.replace('"id": 0', '"id": 0, "prompt": "Explain </think> and ```."');
    expect(readWrapped(`Here: ${own}`)).toMatchObject({
      read: { kind: "json", value: JSON.parse(own) },
      removed: ["text around"],
    });
  });

  test.each([`\`\`\`json\n[${plan}]\n\`\`\``, `Plans: [ ${plan} ]`])("a list stays a list: %j", (text) => {
    expect(readWrapped(text).read).toMatchObject({ kind: "json", value: [value] });
  });

  test("faults of keys have their place in the output", () => {
    const { read } = readWrapped('Here:\n```\n{ "nodes": [],\n "nodes": [] }\n```');
    expect(read).toMatchObject({ kind: "json", keys: [{ kind: "duplicate", line: 4, column: 2 }] });
  });
});

describe("a refusal", () => {
  test.each([
    ["an error", { status: "error", error: "No tool can send mail." }],
    ["an error with an empty plan", { status: "error", error: "No tool can send mail.", nodes: [] }],
    ["an error in an object", { status: "error", error: { message: "No tool can send mail." } }],
    ["a message", { status: "error", message: "No tool can send mail." }],
  ])("is read of %s", (_, refused) => {
    expect(readWrapped(JSON.stringify(refused)).read).toMatchObject({
      value: { cannot_fulfil: "No tool can send mail." },
    });
  });

  test.each([
    ["an error with nodes", { status: "error", error: "Hm.", nodes: [{}] }],
    ["an error without words", { status: "error", error: " " }],
    ["another status", { status: "pending", nodes: [] }],
  ])("is not read of %s", (_, other) => {
    expect(readWrapped(JSON.stringify(other)).read).toMatchObject({ value: other });
  });
});

describe("nothing is guessed", () => {
  test.each([
    ["two plans", `${plan}\nor\n${plan}`, "surrounded"],
    ["a part of a broken plan", `{ "nodes": [${plan}, ], }`, "syntax"],
    ["an example beside a broken plan", `Use {"a": 1} for { "nodes": [1,, }`, "surrounded"],
    [
      "a plan that was reasoned about, before a broken one",
      `<think>${plan}</think>{ "nodes": [1,, }`,
      "surrounded",
    ],
    ["text without an object", "I cannot do that.", "syntax"],
  ])("of %s", (_, text, kind) => {
    expect(readWrapped(text)).toMatchObject({ read: { kind }, removed: [] });
  });

  // In more than linear time these take hours.
  test.each([
    ["open braces", "{".repeat(2_000_000)],
    ["empty objects", "{}".repeat(1_000_000)],
    ["open braces before a plan", "{ ".repeat(1_000_000) + plan],
  ])("of a text of %s", (_, text) => {
    expect(readWrapped(text).read.kind).not.toBe("json");
  });
});

describe("a long output is read a few times at most", () => {
  const plan = '{"nodes": []}';

  test.each([
    ["text", "x".repeat(3_000_000)],
    ["tags", "<think></think>".repeat(200_000)],
    ["objects between tags", `${"{}".repeat(150)}${"<think></think>".repeat(200_000)}`],
  ])("%s around a plan", (_, around) => {
    expect(readWrapped(around + plan)).toMatchObject({ read: { kind: "json", value: { nodes: [] } } });
  });

  test("a list that is cut off within many objects is no plan", () => {
    const cut = `${'{"a":['.repeat(30)}${"1,".repeat(1_000_000)}`;
    expect(readWrapped(`${"{ ".repeat(100)}${cut}`).read.kind).not.toBe("json");
  });
});
