import type { Designs } from "../plannerModule";

const analysis = "the analysis";

/** Author of each proposal, according to the analysis. */
export const designs: Designs = {
  sentence:
    "All of these are topologies of one planner, VentureScope. A name such as GPT-5.5 is the language model that proposed the topology; that model does not run it.",
  proposedBy: {
    hybrid: analysis,
    "deepseek-4-pro": "DeepSeek 4 Pro",
    "fable-5": "Fable 5",
    "gemini-3.1-pro": "Gemini 3.1 Pro",
    "glm-5.1": "GLM 5.1",
    "gpt-5.4": "GPT-5.4",
    "gpt-5.5": "GPT-5.5",
    "kimi-2.6": "Kimi 2.6",
    "mimo-2.5-pro": "MiMo 2.5 Pro",
    opus: "Opus",
    "opus-as-drawn": "Opus",
    "opus-step-1": "Opus",
    "opus-step-2": "Opus",
    "opus-step-3": "Opus",
    "qwen-3.6-plus": "Qwen 3.6 Plus",
    "qwen-3.7-max": "Qwen 3.7 Max",
    "qwen-3.7-max-as-drawn": "Qwen 3.7 Max",
    "migration-1": analysis,
    "migration-2": analysis,
    "migration-3": analysis,
    "migration-4": analysis,
    "migration-6": analysis,
    "migration-7": analysis,
  },
};
