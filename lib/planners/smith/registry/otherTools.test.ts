import { describe, expect, test } from "vitest";
import { readRegistry } from ".";
import { registryReader } from "./registryReader";

const schema = { type: "object", properties: { query: { type: "string" } }, required: ["query"] };
const search = { name: "web_search", description: "Searches", parameters: schema };
const openai = { type: "function", function: search };
const anthropic = { name: "web_search", description: "Searches", input_schema: schema };
const mcp = { name: "web_search", description: "Searches", inputSchema: schema };
const read = { name: "web_search", function: "web_search", description: "Searches", parameters: schema };

const faultOf = (document: unknown) => {
  const result = readRegistry(document);
  return result.ok ? null : result.faults[0];
};

describe("a list of tools is read as a registry, the function called as its tool", () => {
  test.each([
    ["OpenAI's tools", [openai]],
    ["OpenAI's tools in an object", { tools: [openai] }],
    [
      "a request to OpenAI",
      { model: "gpt-4o", messages: [{ role: "user", content: "Hi" }], tools: [openai] },
    ],
    [
      "a request to OpenAI's Responses",
      { model: "gpt-4o", input: "Hi", tools: [{ type: "function", ...search }] },
    ],
    ["OpenAI's functions", { model: "gpt-4", messages: [], functions: [search] }],
    ["Anthropic's tools", [anthropic]],
    [
      "a request to Anthropic",
      { model: "claude", max_tokens: 9, messages: [], tools: [{ type: "custom", ...anthropic }] },
    ],
    ["tools/list of MCP", { tools: [mcp] }],
    ["tools/list of MCP as JSON-RPC", { jsonrpc: "2.0", id: 1, result: { tools: [mcp], nextCursor: null } }],
    ["a registry without functions", { tools: [search] }],
  ])("%s", (_, document) => {
    expect(registryReader.recognises(document as never)).toBe(true);
    expect(readRegistry(document)).toMatchObject({ ok: true, registry: { tools: [read] } });
  });

  test("further metadata is carried", () => {
    const annotations = { readOnlyHint: true };
    const result = readRegistry({ result: { tools: [{ ...mcp, title: "Search", annotations }] } });
    expect(result.ok && result.registry.tools[0]).toEqual({ ...read, title: "Search", annotations });
    const own = { owner: "search team", tools: [{ ...read, function: "find", tags: ["web"], version: 2 }] };
    expect(readRegistry(own)).toMatchObject({ ok: true, registry: own });
  });

  test("names of 128 characters, long descriptions, and functions without parameters", () => {
    const name = `Brave.web-search_${"x".repeat(111)}`;
    expect(readRegistry([{ ...anthropic, name }]).ok).toBe(true);
    expect(readRegistry([{ ...anthropic, description: "x".repeat(8000) }]).ok).toBe(true);
    const bare = readRegistry([{ type: "function", function: { name: "now" } }]);
    const parameters = { type: "object", properties: {} };
    expect(bare.ok && bare.registry.tools).toEqual([
      { name: "now", function: "now", description: "now", parameters },
    ]);
  });
});

describe("a refusal names the place in the file, and the fix", () => {
  test.each([
    [
      "a name with a space",
      { tools: [openai, { type: "function", function: { ...search, name: "my search" } }] },
      "tools[1].function.name",
    ],
    ["a name that is too long", [{ ...anthropic, name: "x".repeat(129) }], "[0].name"],
    [
      "a schema of a list",
      { result: { tools: [{ ...mcp, inputSchema: { type: "array" } }] } },
      "result.tools[0].inputSchema",
    ],
    ["a description that is too long", [{ ...mcp, description: "x".repeat(8001) }], "[0].description"],
    ["the same tool twice", [anthropic, anthropic], "[1]"],
    ["a tool that the provider runs", { tools: [openai, { type: "code_interpreter" }] }, "tools[1]"],
  ])("%s", (_, document, field) => {
    const fault = faultOf(document);
    expect(fault?.field).toBe(field);
    expect(fault?.message.startsWith(field)).toBe(true);
    expect(fault?.fix).not.toBe("");
  });
});

test.each([[[]], [{}], ["text"], [[{ role: "user" }]], [{ tools: [] }]])(
  "%j is no list of tools",
  (document) => {
    expect(faultOf(document)).not.toBeNull();
  },
);
