import type { ClaimCatalog } from "../../../claims";

/** Ranking in the analysis. */
export const argued: ClaimCatalog["argued"] = {
  "fable-5": { rank: 1, grade: "A", source: "000:20-21" },
  "gpt-5.4": { rank: 2, grade: "A-", source: "000:22-23" },
  "gpt-5.5": { rank: 3, grade: "B+", source: "000:24-25" },
  "deepseek-4-pro": { rank: 4, grade: "B+", source: "000:26-27" },
  opus: { rank: 5, grade: "B", source: "000:28-29" },
  "kimi-2.6": { rank: 6, grade: "B-", source: "000:30-31" },
  "glm-5.1": { rank: 7, grade: "C+", source: "000:32-33" },
  "qwen-3.7-max": { rank: 8, grade: "C", source: "000:34-35" },
  "gemini-3.1-pro": { rank: 9, grade: "C", source: "000:36-37" },
  "mimo-2.5-pro": { rank: 10, grade: "C-", source: "000:38-39" },
  "qwen-3.6-plus": { rank: 11, grade: "D", source: "000:40-41" },
};

/** Titles of the sources. */
export const documents: ClaimCatalog["documents"] = {
  "000": "the analysis that ranks eleven proposals",
  "001": "the proposal of opus in full",
};
