import { type Code, rules } from "../lib/planners/smith/validation";
import { labelledTexts, measureTexts } from "../lib/planners/smith/validation/texts/labelledTexts";
import { phrases } from "../lib/planners/smith/validation/texts/phrases";

/** A statement of the seed's sections 3 to 8, in our own wording, and what enforces it: rules, policies, or plan execution. */
type Sentence = {
  readonly line: string;
  readonly says: string;
  readonly codes?: readonly Code[];
  readonly kept?: string;
};

export const sentences: readonly Sentence[] = [
  {
    line: "50",
    says: "A node is one call and has exactly the fields shown.",
    codes: [
      "node_not_an_object",
      "node_field_missing",
      "node_field_unknown",
      "duplicate_key",
      "reserved_key",
      "too_deep",
    ],
  },
  {
    line: "62",
    says: "Its metadata holds a purpose.",
    codes: ["metadata_not_an_object", "metadata_field_unknown"],
  },
  { line: "68", says: "Ids count up without gaps.", codes: ["id_out_of_sequence"] },
  { line: "69", says: "Tool and function are in the registry.", codes: ["tool_unknown", "function_unknown"] },
  {
    line: "70",
    says: "Inputs are exactly what the schema declares.",
    codes: ["inputs_not_an_object", "input_unknown", "input_type", "input_value"],
  },
  {
    line: "71",
    says: "Dependencies guarantee the order.",
    codes: ["depends_on_not_a_list", "dependency_repeated"],
    kept: "joins wait for all sources; `gather` hands the answers over",
  },
  {
    line: "72",
    says: "on_fail says whether a failure stops the run.",
    codes: ["on_fail_value"],
    kept: "`call_tool`",
  },
  { line: "73", says: "The purpose makes a plan readable.", codes: ["purpose_missing"] },
  {
    line: "75",
    says: "What a tool does is said by its metadata, not by the planner.",
    kept: "no rule knows a tool, but that llm_caller writes",
  },
  { line: "83", says: "No cycles.", codes: ["dependency_cycle"] },
  {
    line: "84",
    says: "Dependencies name earlier nodes.",
    codes: ["dependency_unknown", "dependency_not_earlier"],
  },
  {
    line: "85",
    says: "A plan runs in topological order, the same each time.",
    codes: ["dependency_cycle", "dependency_not_earlier"],
    kept: "the order of ids is one; replays give the same bytes",
  },
  {
    line: "87",
    says: "A missing dependency or a dead end fails validation.",
    codes: ["dependency_unknown", "dependency_implicit", "dead_end"],
  },
  {
    line: "87",
    says: "Nodes without dependencies run in parallel.",
    kept: "the first superstep of a plan's graph",
  },
  {
    line: "89",
    says: "No order is inferred; every order is written down.",
    codes: ["dependency_implicit", "input_placeholder"],
  },
  { line: "97", says: "A narrative needs an llm_caller.", codes: ["narrative_without_llm"] },
  { line: "98", says: "Several narratives need several.", codes: ["narratives_too_few_llms"] },
  {
    line: "99",
    says: "Each llm_caller after the first depends on the one before.",
    codes: ["llm_not_chained"],
  },
  {
    line: "100",
    says: "The last llm_caller is the final output node.",
    codes: ["final_output_not_last_llm"],
  },
  {
    line: "101",
    says: "A prompt is a complete instruction, not a reference.",
    codes: ["prompt_not_an_instruction", "prompt_refers_back"],
  },
  { line: "103", says: "After planning no model influences the flow.", kept: "a plan's graph has no router" },
  {
    line: "111",
    says: "The JSON is correct.",
    codes: ["no_output", "text_too_large", "json_syntax", "text_around_json", "not_an_object"],
  },
  {
    line: "112",
    says: "There is a list of nodes, and it is not empty.",
    codes: ["nodes_missing", "nodes_not_a_list", "nodes_empty"],
  },
  { line: "113", says: "Ids are integers, each once.", codes: ["id_not_an_integer", "id_repeated"] },
  {
    line: "114",
    says: "Tool and function belong together.",
    codes: ["tool_unknown", "function_unknown", "function_of_another_tool"],
  },
  {
    line: "115",
    says: "Inputs fit, and the required ones are there.",
    codes: ["input_missing", "input_type", "input_value"],
  },
  {
    line: "116",
    says: "depends_on names earlier ids only.",
    codes: ["dependency_not_an_id", "dependency_unknown", "dependency_not_earlier"],
  },
  {
    line: "117",
    says: "retry, timeout and on_fail have legitimate values.",
    codes: ["retry_value", "timeout_value", "on_fail_value"],
  },
  {
    line: "118",
    says: "final_output_node names a node.",
    codes: ["final_output_missing", "final_output_unknown"],
  },
  {
    line: "120",
    says: "Any broken rule rejects the plan.",
    kept: "`judge`; a graph is only drawn of a valid plan, and compile checks it again",
  },
  {
    line: "126-135",
    says: "Attempts, self-correction, a syntax pass, validation again.",
    kept: "`draft`, `send_to_mending`, `mend_syntax`, `repair`, `parse`, `validate`",
  },
  {
    line: "137",
    says: "Without a valid plan after all attempts, an error and no run.",
    kept: "`judge`, `reject`",
  },
  {
    line: "139",
    says: "Every plan that runs is valid.",
    codes: ["too_many_nodes"],
    kept: "`topologyOf`, and the planner's own problems in compile",
  },
  { line: "147", says: "A required input is missing.", codes: ["input_missing"] },
  { line: "148", says: "Tool and function do not match.", codes: ["function_of_another_tool"] },
  {
    line: "149",
    says: "A field is invented.",
    codes: ["plan_field_unknown", "node_field_unknown", "metadata_field_unknown", "input_unknown"],
  },
  { line: "150", says: "Dependencies go in a circle.", codes: ["dependency_cycle"] },
  { line: "151", says: "final_output_node is missing.", codes: ["final_output_missing"] },
  { line: "152", says: "llm nodes are not chained.", codes: ["llm_not_chained"] },
  {
    line: "154",
    says: "The model is given its output and the error.",
    kept: "`repair`, told the first problem",
  },
];

/** Returns the content of `docs/smith-rules.md`. */
export const rulesDocument = (): string =>
  [
    "# The rules of Smith's plans",
    "",
    "Written by `npm run docs:rules` from the code. `002:` and a number are lines of the specification that Smith was built from, which is no part of this repository.",
    "",
    "## Rules, in the order in which problems are told",
    "",
    "Each has a test that sets it off and one that comes close without.",
    "",
    "| code | rule | line |",
    "| --- | --- | --- |",
    ...rules.map(({ code, says, seed }) => `| \`${code}\` | ${says} | ${seed.join(" ")} |`),
    "",
    ...textsSection(),
    "## Sentences of the specification's sections 3 to 8, and what keeps them",
    "",
    "| line | says | kept by |",
    "| --- | --- | --- |",
    ...sentences.map(
      ({ line, says, codes = [], kept: stored }) =>
        `| 002:${line} | ${says} | ${[...codes.map((code) => `\`${code}\``), ...(stored ? [stored] : [])].join(", ")} |`,
    ),
    "",
  ].join("\n");

function textsSection(): readonly string[] {
  const { errors, any, wrong } = measureTexts();
  const share = (value: number): string => value.toFixed(3);
  const row = (name: string, { wanted, precision, recall }: typeof errors): string =>
    `| ${name} | ${wanted} | ${share(precision)} | ${share(recall)} |`;
  return [
    "## Rules about texts",
    "",
    "An error is what resolves to something in the plan (a node's id or address, the answer of a tool that the plan calls) or asks to be filled in. Code, templates and numbers that resolve to nothing pass. Phrases that lean on earlier results are data per language",
    `(${phrases.map(({ language }) => language).join(", ")}): warnings. Under \`phrases: refuse\`, which \`smith\` has, plain variants of "use previous result" are errors.`,
    "",
    `Measured on ${labelledTexts.length} labelled texts in \`lib/planners/smith/validation/texts/labelledTexts.json\`, which were written by the authors of the rules along with them: the figures say that the rules do what is meant, not how they do on texts of others.`,
    "",
    "| found | labelled so | precision | recall |",
    "| --- | --- | --- | --- |",
    row("errors", errors),
    row("errors and warnings", any),
    "",
    "Judged otherwise than labelled:",
    "",
    ...wrong.map(({ text, right, is }) => `- \`${text}\`: ${is}, labelled ${right}`),
    "",
  ];
}
