import { expect, it } from "vitest";
import { redactorOf } from "../world";
import { replayVariables } from "./environmentVariables";

const redactor = redactorOf({ salt: "salt", names: [] });
const providers = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(replayVariables(variables, redactor)).sort();

it("adds keys of providers where the caller has none, as in CI", () => {
  expect(providers({ HOME: "/home" })).toEqual([
    "ANTHROPIC_API_KEY",
    "GOOGLE_API_KEY",
    "HOME",
    "OPENAI_API_KEY",
    "TAVILY_API_KEY",
  ]);
});

it("adds none beside the caller's own, by which an app may choose its provider", () => {
  expect(providers({ OPENAI_API_KEY: "sk-abcdefghijklmnopqrstuvwxyz" })).toEqual(["OPENAI_API_KEY"]);
});
