import { isObject, type Json } from "../../../std";
import { storyPoints } from "../planner";
import { Result, Task } from "../schema";
import { courses } from "./courses";
import { promptOf } from "./prompts";
import { readCode, readJsonText } from "./readText";

/** Kinds of calls that are answered by JSON; code is a text. */
const json = ["estimate", "self_check", "review"];

const outputTokens: { readonly [kind: string]: number } = {
  estimate: 180,
  self_check: 60,
  review: 80,
  develop: 200,
  fix: 200,
};

/** How a live run asks this planner's calls, and reads what models answer. */
export const live = {
  planner: storyPoints,
  modelOf: (kind: string, request: Json): string | null => {
    if (storyPoints.calls[kind]?.group !== "llm") return null;
    return isObject(request) && typeof request.model === "string" ? request.model : "";
  },
  messages: promptOf,
  answersJson: (kind: string): boolean => json.includes(kind),
  read: (kind: string, text: string): Json => (json.includes(kind) ? readJsonText(text) : readCode(text)),
  outputTokens: (kind: string): number => outputTokens[kind] ?? 0,
  isSolved: (outcome: Json): boolean => Result.safeParse(outcome).data?.status === "delivered",
  courses,
};

/** The program of a test call, and the tests of its task. */
export function testRequestOf(
  request: Json,
  input: Json,
): { readonly code: string; readonly tests: string; readonly entries: readonly string[] } {
  const { visible_tests, hidden_tests, entries } = Task.parse(input);
  const code = isObject(request) && typeof request.code === "string" ? request.code : "";
  return { code, tests: `${visible_tests}\n${hidden_tests}\n`, entries };
}
