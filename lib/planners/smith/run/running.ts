import type { Answer, CallError } from "../../../planner";
import type { Json } from "../../../std";
import type { PlanNode } from "../plan";
import { type FailedIf, LLM_TOOL } from "../registry";
import type { State } from "./channels";
import { declaredFailure } from "./declaredFailure";
import type { Context, Failure, NodeParams, ToolRequest } from "./schema";

// Pure functions of running a plan, shared with the recorder of the samples.

export const contextOf = (
  needs: readonly number[],
  { answers, errors }: Pick<State, "answers" | "errors">,
): Context =>
  Object.fromEntries(
    needs.flatMap((id): [string, Context[string]][] => {
      const error = errors[id];
      if (error) return [[String(id), { error }]];
      return Object.hasOwn(answers, id) ? [[String(id), { answer: answers[id] ?? null }]] : [];
    }),
  );

export const requestOf = (
  node: Pick<PlanNode, "tool" | "function" | "inputs" | "depends_on">,
  state: Pick<State, "answers" | "errors">,
): ToolRequest => ({
  tool: node.tool,
  function: node.function,
  inputs: node.inputs,
  context: contextOf(node.depends_on, state),
});

export const kindOf = ({ tool }: Pick<NodeParams, "tool">): "tool" | "write" =>
  tool === LLM_TOOL ? "write" : "tool";

/** Converts seconds to milliseconds. */
export const withinOf = ({ timeout }: Pick<NodeParams, "timeout">): number => Math.round(timeout * 1000);

/** Retries until a call succeeds, the retries are used up, or the recording has no further answer. */
export async function attempted(
  retry: number,
  ask: () => Promise<Answer>,
  note: (sentence: string) => void,
  rule?: FailedIf,
): Promise<{ readonly answer: Json } | { readonly error: Failure }> {
  let failed: Failure | null = null;
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (failed && answer.repeated) {
      note(`The recording has no attempt ${attempt}.`);
      return { error: failed };
    }
    const failure = answer.ok ? declaredFailure(answer.value, rule) : answer.error;
    if (answer.ok && !failure) return { answer: answer.value };
    const { message, code } = failure as CallError;
    note(`Attempt ${attempt} failed: ${message}`);
    failed = { message, ...(code === undefined ? {} : { code }), attempts: attempt };
    if (attempt > retry) return { error: failed };
  }
}

/** State update at the end of a node. */
export const settled = (
  node: Pick<NodeParams, "id" | "on_fail" | "final">,
  ended: { readonly answer: Json } | { readonly error: Failure },
): Partial<Pick<State, "answers" | "errors" | "halted" | "output">> =>
  "answer" in ended
    ? { answers: { [node.id]: ended.answer }, ...(node.final ? { output: { value: ended.answer } } : {}) }
    : { errors: { [node.id]: ended.error }, ...(node.on_fail === "halt" ? { halted: [node.id] } : {}) };

export function outcomeOf({ halted, errors, output }: Pick<State, "halted" | "errors" | "output">): Json {
  const failed = Object.keys(errors).map(Number);
  const unhalted = output === null ? "failed" : "finished";
  return {
    status: halted.length > 0 ? "halted" : unhalted,
    failed,
    halted: [...halted].sort((a, b) => a - b),
    output: output === null ? null : output.value,
  };
}

export const reportOf = ({ answers, errors }: Pick<State, "answers" | "errors">): Json => ({
  answered: Object.keys(answers).length,
  failed: Object.keys(errors).length,
});
