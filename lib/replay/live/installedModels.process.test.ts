import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { installedModels } from "./installedModels";
import { providers } from "./providers";

/** A folder as `npm install --prefix` leaves it, whose chat model says how it was opened. */
function providerFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "providers-"));
  const own = path.join(folder, "node_modules/@langchain/openai");
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, "package.json"), JSON.stringify({ type: "module", main: "index.js" }));
  const source = `export class ChatOpenAI {
    constructor(fields) { this.fields = fields; }
    async invoke() { return { text: JSON.stringify(this.fields) }; }
  }`;
  writeFileSync(path.join(own, "index.js"), source);
  return folder;
}

it("finds a provider's package in a folder of its own, and opens its model with address and settings", async () => {
  const [openai] = providers;
  const none = installedModels({ NODE_ENV: "test", PLANNER_STUDIO_PROVIDERS: tmpdir() });
  expect(none.installed("@langchain/openai")).toBe(false);
  const models = installedModels({
    NODE_ENV: "test",
    PLANNER_STUDIO_PROVIDERS: providerFolder(),
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  });
  expect(models.installed("@langchain/openai")).toBe(true);
  expect(models.installed("@langchain/groq")).toBe(false);
  const model = await models.open(openai!, "gpt-test");
  const { text } = await model.invoke([], { signal: new AbortController().signal });
  expect(JSON.parse(text)).toEqual({
    model: "gpt-test",
    maxRetries: 0,
    temperature: 0,
    configuration: { baseURL: "http://127.0.0.1:9/v1" },
  });
});
