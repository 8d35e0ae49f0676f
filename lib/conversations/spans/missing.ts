import { counted, isObject, type JsonObject, plural } from "../../std";
import type { Notes } from "../conversation";
import { isMessage, plainValue } from "../messages";
import { isNodeSpan, isTopLevel, outputOf, type Span, type SpanTree, stepOf } from "./spans";

/** Notes an export that holds no node at all, as where only root runs were listed. */
export function noteNoNodes(tree: SpanTree, notes: Notes): void {
  if (tree.spans.some((span) => isNodeSpan(tree, span))) return;
  const count = tree.spans.length;
  notes.add(
    "no nodes",
    `${counted(count, "run")} ${plural(count, "is", "are")} in the export, and none of a node of a LangGraph graph. Export whole traces: the run of the graph with all runs within it.`,
  );
}

/** Notes supersteps of a turn that have no runs, and tool calls at its end that no run answers. */
export function noteGaps(tree: SpanTree, root: Span, turn: Turn, notes: Notes): void {
  const steps = new Set(
    tree
      .within(root)
      .filter((span) => span !== root && isNodeSpan(tree, span) && isTopLevel(span))
      .map(stepOf),
  );
  const sorted = [...steps].sort((a, b) => a - b);
  const gaps = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1 - steps.size;
  if (steps.size > 0 && gaps > 0)
    notes.add(
      "gaps",
      `${turn.of}, turn ${turn.number}: the runs of ${counted(gaps, "superstep")} are missing. Export whole traces: the run of the graph with all runs within it.`,
    );
  const open = turn.isWaiting ? 0 : openCalls(root);
  if (open > 0)
    notes.add(
      "open calls",
      `${turn.of}, turn ${turn.number} ends with ${counted(open, "tool call")} that no run in the export ${plural(open, "answers", "answer")}: the graph stopped there, or runs are missing.`,
    );
}

type Turn = { readonly of: string; readonly number: number; readonly isWaiting: boolean };

/** Counts the tool calls of the last message that a graph returned. */
function openCalls(root: Span): number {
  const output = plainValue(outputOf(root));
  const messages = isObject(output) && Array.isArray(output.messages) ? output.messages : [];
  const last = messages.at(-1);
  return isMessage(last) ? callsIn(last) : 0;
}

const callsIn = ({ tool_calls: calls }: JsonObject): number => (Array.isArray(calls) ? calls.length : 0);
