import type { Claim } from "../../../claims";
import { current } from "./current";
import { deepseek4Pro } from "./deepseek4Pro";
import { fable5 } from "./fable5";
import { gemini31Pro } from "./gemini31Pro";
import { glm51 } from "./glm51";
import { gpt54 } from "./gpt54";
import { gpt55 } from "./gpt55";
import { hybrid } from "./hybrid";
import { kimi26 } from "./kimi26";
import { mimo25Pro } from "./mimo25Pro";
import { openQuestions } from "./openQuestions";
import { opus } from "./opus";
import { opusOwn } from "./opusOwn";
import { qwen36Plus } from "./qwen36Plus";
import { qwen37Max } from "./qwen37Max";

/** All claims about VentureScope's topologies, in the order of the analysis. */
export const claims: readonly Claim[] = [
  ...[...current, ...hybrid, ...fable5, ...gpt54, ...gpt55, ...deepseek4Pro, ...opus, ...opusOwn, ...kimi26],
  ...[...glm51, ...qwen37Max, ...gemini31Pro, ...mimo25Pro, ...qwen36Plus, ...openQuestions],
];
