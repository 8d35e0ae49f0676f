import type { Planner } from "../planner";
import type { Json } from "../std";
import type { LiveTask } from "./schema";

export type LiveMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** Declares how a planner's calls become prompts, and texts of a model become answers. */
export type LivePlanner = {
  readonly planner: Planner;
  /** Returns the model that a request names; `null` for a tool. */
  modelOf(kind: string, request: Json): string | null;
  messages(kind: string, request: Json): readonly LiveMessage[];
  /** True for calls that are answered by JSON. */
  answersJson(kind: string): boolean;
  /** Reads a model's text; what cannot be read stays as it is, and is then an invalid answer. */
  read(kind: string, text: string): Json;
  /** Typical tokens of an answer, without those of reasoning. */
  outputTokens(kind: string): number;
  isSolved(outcome: Json): boolean;
  /** Made-up courses of a task, to count what it takes. */
  readonly courses: readonly LiveCourse[];
};

/** A made-up course of a task: answers to every call. `isShort` is true where everything succeeds at once. */
export type LiveCourse = { readonly isShort: boolean; answer(kind: string, request: Json): Json };

/** Answers a call that goes to no model. */
export type CallTool = (kind: string, request: Json, task: LiveTask) => Promise<Json>;
