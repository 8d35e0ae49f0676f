import { LLM_TOOL } from "../registry";
import { type PlanProblem, problem, shown } from "./problem";
import { type DraftNode, named, type Rules, type Subject } from "./subject";
import { type Leaning, leaningIn } from "./texts/leaning";

export const narratives: Rules = ({ narratives: wanted, llms, final }) => [
  ...enough(wanted, llms.length),
  ...llms.flatMap((node, i) => chained(node, llms[i - 1])),
  ...last(llms.at(-1), final),
];

function enough(wanted: number, have: number): readonly PlanProblem[] {
  if (wanted > 0 && have === 0) {
    const message = `The request asks for a narrative, but no node calls ${LLM_TOOL}.`;
    return [problem("narrative_without_llm", ["nodes"], message, `Add a node that calls ${LLM_TOOL}, last.`)];
  }
  if (wanted <= 1 || have >= wanted) return [];
  const message = `The request asks for ${wanted} narratives, but only ${have} of the nodes call ${LLM_TOOL}.`;
  return [
    problem("narratives_too_few_llms", ["nodes"], message, "Write each narrative in a node of its own."),
  ];
}

function chained(node: DraftNode, before: DraftNode | undefined): readonly PlanProblem[] {
  if (!before || before.id === null || node.needs.includes(before.id)) return [];
  const message = `${named(node)} does not depend on the ${LLM_TOOL} before it, node ${before.id}.`;
  return [problem("llm_not_chained", ["nodes", node.index], message, `Add ${before.id} to its depends_on.`)];
}

function last(node: DraftNode | undefined, final: DraftNode | null): readonly PlanProblem[] {
  if (!node || !final || node === final || node.id === null) return [];
  const message = `The last ${LLM_TOOL} is node ${node.id}, but the final output node is ${final.id}.`;
  return [problem("final_output_not_last_llm", ["final_output_node"], message, `Make it ${node.id}.`)];
}

type Prompt = { readonly node: DraftNode; readonly text: string; readonly leaning: Leaning | null };

const promptsIn = ({ llms }: Subject): readonly Prompt[] =>
  llms.flatMap((node) => {
    const text = node.inputs?.prompt;
    return typeof text === "string" ? [{ node, text, leaning: leaningIn(text) }] : [];
  });

const pathOf = ({ index }: DraftNode) => ["nodes", index, "inputs", "prompt"];
const remedy = "Say in full what to write, from what, and how long.";

const isRefused = ({ strictness }: Subject, { leaning }: Prompt): boolean =>
  leaning?.refused === true && strictness.phrases === "refuse";

function leans({ node, leaning }: Prompt): PlanProblem {
  const message = `The prompt of ${named(node)} leans on ${shown(leaning?.phrase)}.`;
  return problem("prompt_refers_back", pathOf(node), message, remedy);
}

export const prompts: Rules = (subject) =>
  promptsIn(subject).flatMap((prompt) => {
    const { node, text } = prompt;
    const short = `The prompt of ${named(node)} is no complete instruction: ${shown(text)}.`;
    return [
      ...(isRefused(subject, prompt) ? [leans(prompt)] : []),
      ...(wordCount(text) < 4 ? [problem("prompt_not_an_instruction", pathOf(node), short, remedy)] : []),
    ];
  });

/** Phrases that lean on earlier results and are no errors. */
export const leaningPrompts: Rules = (subject) =>
  promptsIn(subject)
    .filter((prompt) => prompt.leaning !== null && !isRefused(subject, prompt))
    .map(leans);

const labels = new Intl.Segmenter("en", { granularity: "word" });

/** Chinese, Japanese and Thai have no spaces between words; segmenting is slower, so only if few words are found. */
function wordCount(text: string): number {
  const some = text.slice(0, 1000);
  const spaced = some.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (spaced >= 4) return spaced;
  return [...labels.segment(some)].filter(({ isWordLike }) => isWordLike).length;
}
