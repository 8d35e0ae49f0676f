import type { Json } from "../../../../std";
import { sampleRegistry } from "../../registry";
import { tolerant } from "../subject";
import { validatePlan } from "../validatePlan";
import documents from "./labelledTexts.json" with { type: "json" };

/** A prompt of a plan's last call, and how it is to be judged by the rules about texts. */
export type LabelledText = {
  readonly text: string;
  readonly right: "error" | "warn" | "pass";
  /** `seed`: a plain variant of "use previous result". */
  readonly group: string;
};

export const labelledTexts = documents as readonly LabelledText[];

const call = (id: number, tool: string, name: string, inputs: Json, depends_on: readonly number[]): Json => ({
  id,
  tool,
  function: name,
  inputs,
  depends_on,
  retry: 1,
  on_fail: "halt",
  timeout: 30,
  metadata: { purpose: "a call" },
});

/** A plan of two calls and a text. */
export const planOfText = (prompt: string): Json => ({
  nodes: [
    call(0, "web_search", "search", { query: "tidal power" }, []),
    call(1, "finance", "quote", { symbol: "SAP" }, []),
    call(2, "llm_caller", "generate", { prompt }, [0, 1]),
  ],
  final_output_node: 2,
});

/** Rules that are about texts. */
const ofTexts: readonly string[] = ["input_placeholder", "dependency_implicit", "prompt_refers_back"];

export function judgedText(prompt: string): LabelledText["right"] {
  const { problems, warnings } = validatePlan(planOfText(prompt), sampleRegistry(), { strictness: tolerant });
  if (problems.some(({ code }) => ofTexts.includes(code))) return "error";
  return warnings.some(({ code }) => ofTexts.includes(code)) ? "warn" : "pass";
}

/** Precision and recall of the errors, and of errors and warnings together. */
export function measureTexts(texts = labelledTexts) {
  const judged = texts.map((one) => ({ ...one, is: judgedText(one.text) }));
  const measure = (counts: (kind: LabelledText["right"]) => boolean) => {
    const found = judged.filter(({ is }) => counts(is));
    const wanted = judged.filter(({ right }) => counts(right));
    const both = found.filter(({ right }) => counts(right)).length;
    return { precision: both / found.length, recall: both / wanted.length, wanted: wanted.length };
  };
  const wrong = judged.filter(({ right, is }) => right !== is);
  return { errors: measure((kind) => kind === "error"), any: measure((kind) => kind !== "pass"), wrong };
}
