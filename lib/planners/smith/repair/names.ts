/** Other names that models and frameworks give the fields of a plan. */
export const planNames: { readonly [name: string]: string } = {
  ...namesOf("nodes", "steps tasks calls plan_nodes planNodes"),
  ...namesOf(
    "final_output_node",
    "finalOutputNode final_output final_node finalNode output_node outputNode final_output_node_id",
  ),
};

export const nodeNames: { readonly [name: string]: string } = {
  ...namesOf("id", "node_id nodeId step_id stepId task_id taskId"),
  ...namesOf("tool", "tool_name toolName"),
  ...namesOf("function", "function_name functionName func fn method"),
  ...namesOf("inputs", "input args arguments params parameters tool_input toolInput"),
  ...namesOf("depends_on", "dependsOn dependencies depends deps needs"),
  ...namesOf("retry", "retries max_retries maxRetries retry_count retryCount"),
  ...namesOf("on_fail", "onFail on_failure onFailure on_error onError"),
  ...namesOf("timeout", "timeout_seconds timeoutSeconds timeout_s timeout_sec"),
  ...namesOf("metadata", "meta"),
};

/** Fields of a node that say what it is for, the most specific first. */
export const purposeNames = [
  "purpose",
  "thought",
  "reason",
  "rationale",
  "reasoning",
  "description",
  "explanation",
  "comment",
  "note",
];

/** Fields that nothing executes: words about the plan. */
export const bookkeeping: ReadonlySet<string> = new Set([
  ...purposeNames,
  ..."title label name thoughts comments notes summary goal objective request user_request query_text".split(
    " ",
  ),
  ..."$schema schema_version version plan_id planId plan_name confidence".split(" "),
  ..."created_at createdAt updated_at author model language tags".split(" "),
]);

/** Fields that say nothing with these values alone. */
export const emptyWords: { readonly [field: string]: readonly unknown[] } = {
  status: ["success", "ok", "valid", "pending", "planned", "ready", "not_started", "todo", null],
  success: [true],
  valid: [true],
  type: ["tool", "tool_call", "tool_use", "function", "call", "node", "task", "step", "dag", "plan"],
  error: [null, ""],
  errors: [null],
  result: [null],
  output: [null],
};

/** Fields of an object around a plan. */
export const wrapperNames: ReadonlySet<string> = new Set(
  "plan dag graph execution_graph executionGraph execution_plan workflow result output data".split(" "),
);

function namesOf(field: string, others: string): { readonly [name: string]: string } {
  return Object.fromEntries(others.split(" ").map((name) => [name, field]));
}
