import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated";
import { seriousViolations } from "./seriousViolations";

const schema = { type: "object", properties: { query: { type: "string" } }, required: ["query"] };
/** Tools of a form, named after it, so that each story has registries of its own. */
const tools = (name: string) => {
  const search = { name, description: `Searches as ${name}.`, parameters: schema };
  const { parameters: _, ...bare } = search;
  return {
    openai: { type: "function", function: search },
    anthropic: { ...bare, input_schema: schema },
    mcp: { ...bare, inputSchema: schema },
    own: { ...search, function: "find" },
  };
};

const importing = async (page: Page, document: unknown) => {
  await page.goto("/import");
  await hydrated(page);
  await page.getByLabel("File").setInputFiles({
    name: "tools.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(document)),
  });
};

const forms: readonly (readonly [title: string, name: string, document: unknown])[] = [
  ["OpenAI's tools as a list", "listed", [tools("listed").openai]],
  ["OpenAI's tools in an object", "wrapped", { tools: [tools("wrapped").openai] }],
  [
    "the body of a request to OpenAI",
    "asked",
    { model: "gpt-4o", messages: [{ role: "user", content: "Hi" }], tools: [tools("asked").openai] },
  ],
  ["Anthropic's tools", "claude", [tools("claude").anthropic]],
  ["tools/list of MCP", "mcp", { tools: [tools("mcp").mcp] }],
  ["tools/list of MCP as JSON-RPC", "rpc", { jsonrpc: "2.0", id: 1, result: { tools: [tools("rpc").mcp] } }],
  [
    "a registry with further metadata",
    "own",
    { owner: "search", tools: [{ ...tools("own").own, tags: ["web"] }] },
  ],
  [
    "a name of 128 characters and a long description",
    "long",
    [{ ...tools("long").anthropic, name: `long.Search-${"x".repeat(116)}`, description: "y".repeat(8000) }],
  ],
];

test("every form of a list of tools is imported, and shows the function that plans call", async ({
  page,
}) => {
  test.slow();
  for (const [title, name, document] of forms) {
    await importing(page, document);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("status").getByRole("link").click();
    await expect(page, title).toHaveURL(/registries\/[0-9a-f]+$/);
    const called = { own: "own.find", long: "long.Search-x" }[name] ?? `${name}.${name}`;
    const row = page.locator("summary").filter({ hasText: called });
    await expect(row, title).toBeVisible();
    await row.click();
    await expect(page.getByRole("row", { name: /query/ }), title).toContainText("required");
    if (name === "own") await expect(page.getByText("1 further field")).toBeVisible();
  }
});

const refusals: readonly (readonly [title: string, document: unknown, place: string, fix: string])[] = [
  [
    "a name with a space",
    { tools: [tools("a").openai, { type: "function", function: { name: "my search", parameters: schema } }] },
    "tools[1].function.name",
    "must be 1 to 128 letters, digits",
  ],
  ["a name that is too long", [{ ...tools("a").anthropic, name: "x".repeat(129) }], "[0].name", "1 to 128"],
  [
    "a schema of a list",
    { result: { tools: [{ ...tools("a").mcp, inputSchema: { type: "array" } }] } },
    "result.tools[0].inputSchema",
    'Set its "type" to "object".',
  ],
  [
    "a description that is too long",
    [{ ...tools("a").mcp, description: "x".repeat(8001) }],
    "[0].description",
    "8,000",
  ],
  ["the same tool twice", [tools("a").anthropic, tools("a").anthropic], "[1]", "Keep only one of them"],
  [
    "a tool that the provider runs",
    { tools: [tools("a").openai, { type: "code_interpreter" }] },
    "tools[1]",
    "Remove it: no plan can call it.",
  ],
];

test("each refusal names the place in the file and the fix, and offers no import", async ({ page }) => {
  for (const [title, document, place, fix] of refusals) {
    await importing(page, document);
    const main = page.getByRole("main");
    await expect(main, title).toContainText(place);
    await expect(main, title).toContainText(fix);
    await expect(page.getByRole("button", { name: "Import", exact: true }), title).toHaveCount(0);
  }
});

test("a function is marked as an effect, and a plan may then call it after its last text", async ({
  page,
}) => {
  const { own } = tools("post");
  await importing(page, { title: "Post office", tools: [own, { ...own, function: "send" }] });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("status").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post office");
  await hydrated(page);
  const before = page.url();
  const row = page.locator("details").filter({ has: page.getByText("post.send", { exact: true }) });
  await row.locator("summary").first().click();
  await row.getByRole("button", { name: "Mark as an effect" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(row.locator("summary").first()).toContainText("effect");
  await hydrated(page);
  expect(await seriousViolations(page)).toEqual([]);
  const registry = page.url().split("/").at(-1) ?? "";

  const call = {
    inputs: { query: "x" },
    retry: 0,
    on_fail: "halt",
    timeout: 9,
    metadata: { purpose: "post" },
  };
  const nodes = [
    { id: 0, tool: "post", function: "find", depends_on: [], ...call },
    { id: 1, tool: "post", function: "send", depends_on: [0], ...call },
  ];
  const add = async (hash: string, name: string) => {
    await page.goto("/planners/smith/plans");
    await hydrated(page);
    const form = page.getByRole("form", { name: "Add a plan" });
    await form.getByLabel("Or paste the plan").fill(JSON.stringify({ nodes, final_output_node: 0 }));
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Tools").selectOption(hash);
    await form.getByLabel("Texts to write").fill("0");
    await form.getByRole("button", { name: "Add plan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  };
  const problems = page.getByRole("region", { name: "Problems of the plan" });
  await add(before.split("/").at(-1) ?? "", "Posted without a mark");
  await expect(problems).toContainText("warning: dead_end");
  await add(registry, "Posted");
  await expect(problems).toContainText("The plan follows every rule.");
});
