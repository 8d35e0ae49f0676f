import { callKind } from "../../../planner";
import { Json } from "../../../std";
import { ToolRequest } from "./schema";

const toolCall = (title: string, group: "tool" | "llm") =>
  callKind({
    title,
    group,
    request: ToolRequest,
    answer: Json,
    key: ({ tool, function: name, inputs }) => [tool, name, inputs],
    context: ({ context }) => context as Json,
    label: ({ tool, function: name }) => `call ${tool}.${name}`,
  });

/** Tool calls are keyed by name and inputs; earlier answers are context. A repeated call is a retry and gets the next recorded answer. */
export const calls = {
  tool: toolCall("Tool", "tool"),
  write: toolCall("Written text", "llm"),
};
