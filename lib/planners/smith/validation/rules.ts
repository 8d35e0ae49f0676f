import { maxNodes } from "../../../topology";

/** A validation rule. Problems are reported in rule order; the seed's planner feeds back the first one. */
export type Rule = {
  readonly code: string;
  /** The seed's lines that state it. */
  readonly seed: readonly string[];
  /** The rule in a sentence. */
  readonly says: string;
};

const rule = (code: string, lines: string, says: string): Rule => ({
  code,
  seed: lines.split(" ").map((line) => `002:${line}`),
  says,
});

/** Every rule of a plan, one line each. */
export const rules = [
  rule("no_output", "42 111", "The model answered with text."),
  rule("text_too_large", "111", "A plan has at most 16 million characters."),
  rule("json_syntax", "42 111", "The output is JSON."),
  rule("text_around_json", "39-42", "Nothing stands before or after the one JSON object."),
  rule("duplicate_key", "50", "No object names a key twice."),
  rule("reserved_key", "50 149", "No object has the key __proto__."),
  rule("too_deep", "50", "Nothing is nested deeper than 64 levels."),
  rule("not_an_object", "42", "The plan is one JSON object."),
  rule("plan_field_unknown", "149", "A plan has the fields nodes and final_output_node, and no others."),
  rule("nodes_missing", "112", "A plan has nodes."),
  rule("nodes_not_a_list", "112", "The nodes are a list."),
  rule("nodes_empty", "112", "There is at least one node."),
  rule("too_many_nodes", "139", `A plan has at most ${maxNodes} nodes, which is what one graph can run.`),
  rule("node_not_an_object", "50", "A node is an object."),
  rule("node_field_missing", "50-63", "A node has all nine fields."),
  rule("node_field_unknown", "50 149", "A node has no field beside the nine."),
  rule("id_not_an_integer", "113", "An id is an integer from 0."),
  rule("id_repeated", "113", "No two nodes have the same id."),
  rule("id_out_of_sequence", "68", "The ids count up from 0, one by one, in the order of the list."),
  rule("tool_unknown", "69 114", "The tool is in the registry."),
  rule("function_unknown", "69 114", "The function is in the registry."),
  rule("function_of_another_tool", "114 148", "The function belongs to the tool."),
  rule("inputs_not_an_object", "70", "The inputs are an object."),
  rule("input_missing", "115 147", "Every required input is given."),
  rule("input_unknown", "70 149", "No input is given that the function does not declare."),
  rule("input_type", "70 115", "An input has the type that its schema asks for."),
  rule("input_value", "70 115", "An input has a value that its schema allows."),
  rule(
    "input_placeholder",
    "89",
    "No input holds a placeholder, a template expression or a reference to a node or a tool's answer.",
  ),
  rule("depends_on_not_a_list", "71 116", "depends_on is a list."),
  rule("dependency_not_an_id", "116", "A dependency is an integer from 0."),
  rule("dependency_cycle", "83 150", "No node waits for itself, through others or at once."),
  rule("dependency_unknown", "84 116", "A dependency is the id of a node."),
  rule("dependency_not_earlier", "84 116", "A dependency is the id of an earlier node."),
  rule("dependency_repeated", "71", "No dependency is named twice."),
  rule("dependency_implicit", "87 89", "An input that speaks of a node is of one that depends on it."),
  rule("retry_value", "117", "retry is an integer from 0 to 10."),
  rule("timeout_value", "117", "timeout is a number of seconds, more than 0 and at most 3600."),
  rule("on_fail_value", "72 117", "on_fail is halt or continue."),
  rule("metadata_not_an_object", "62 73", "metadata is an object."),
  rule("metadata_field_unknown", "62 149", "metadata has no field beside purpose."),
  rule("purpose_missing", "73", "metadata.purpose says in a few words what the call is for."),
  rule("final_output_missing", "118 151", "final_output_node is given."),
  rule("final_output_unknown", "118", "final_output_node is the id of a node."),
  rule("narrative_without_llm", "97", "A request for a narrative has an llm_caller."),
  rule("narratives_too_few_llms", "98", "A request for several narratives has as many llm_callers."),
  rule("llm_not_chained", "99 152", "Each llm_caller after the first depends on the one before."),
  rule("final_output_not_last_llm", "100", "The last llm_caller is the final output node."),
  rule("prompt_not_an_instruction", "101", "A prompt is a complete instruction: at least four words."),
  rule(
    "prompt_refers_back",
    "101",
    "A prompt does not lean on a result before it; a warning but for the seed's phrases under `phrases: refuse`.",
  ),
  rule(
    "dead_end",
    "87",
    "Every node is the final output node or leads to it; a warning under `unused: warn`.",
  ),
] as const;

export type Code = (typeof rules)[number]["code"];
