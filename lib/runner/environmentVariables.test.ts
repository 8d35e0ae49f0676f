import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { redactorOf } from "../world";
import { parseEnvFile, providerKeysIn, replayVariables } from "./environmentVariables";

const redactor = redactorOf({ salt: "salt", names: [] });
const names = (variables: Readonly<Record<string, string>>, keys: readonly string[]): readonly string[] =>
  Object.keys(replayVariables(variables, redactor, keys)).sort();

it("adds keys of the app's providers where the caller has none, as in CI", () => {
  expect(names({ HOME: "/home" }, ["ANTHROPIC_API_KEY"])).toEqual(["ANTHROPIC_API_KEY", "HOME"]);
});

it("adds none beside the caller's own, by which an app may choose its provider", () => {
  const own = { OPENAI_API_KEY: "sk-abcdefghijklmnopqrstuvwxyz" };
  expect(names(own, ["ANTHROPIC_API_KEY", "OPENAI_API_KEY"])).toEqual(["OPENAI_API_KEY"]);
});

it("finds the providers that the app's own files name", () => {
  const app = mkdtempSync(path.join(tmpdir(), "planner-studio-providers-"));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    writeFileSync(path.join(app, file), text);
  };
  write("agent/graph.py", "from langchain_anthropic import ChatAnthropic\n");
  write("config/models.yaml", "model: gpt-4o\n");
  write(".venv/lib/tavily.py", "import tavily\n");
  write("notes.md", "not with Google\n");
  const found = providerKeysIn([app]);
  rmSync(app, { recursive: true });
  expect(found).toEqual(["ANTHROPIC_API_KEY", "OPENAI_API_KEY"]);
});

it("reads a line of many spaces once", () => {
  const spaces = " ".repeat(1_000_000);
  expect(parseEnvFile(`A =${spaces}x${spaces}y${spaces}# z\r\nexport B="b" # c\nC=\n`)).toEqual({
    A: `x${spaces}y`,
    B: "b",
    C: "",
  });
});
