import { Topology } from "../../../topology";
import current from "./current.json" with { type: "json" };
import hybrid from "./hybrid.json" with { type: "json" };
import migration1 from "./ladders/migration1.json" with { type: "json" };
import migration2 from "./ladders/migration2.json" with { type: "json" };
import migration3 from "./ladders/migration3.json" with { type: "json" };
import migration4 from "./ladders/migration4.json" with { type: "json" };
import migration6 from "./ladders/migration6.json" with { type: "json" };
import migration7 from "./ladders/migration7.json" with { type: "json" };
import opusStep1 from "./ladders/opusStep1.json" with { type: "json" };
import opusStep2 from "./ladders/opusStep2.json" with { type: "json" };
import opusStep3 from "./ladders/opusStep3.json" with { type: "json" };
import deepseek4Pro from "./proposals/deepseek4Pro.json" with { type: "json" };
import fable5 from "./proposals/fable5.json" with { type: "json" };
import gemini31Pro from "./proposals/gemini31Pro.json" with { type: "json" };
import glm51 from "./proposals/glm51.json" with { type: "json" };
import gpt54 from "./proposals/gpt54.json" with { type: "json" };
import gpt55 from "./proposals/gpt55.json" with { type: "json" };
import kimi26 from "./proposals/kimi26.json" with { type: "json" };
import mimo25Pro from "./proposals/mimo25Pro.json" with { type: "json" };
import opus from "./proposals/opus.json" with { type: "json" };
import opusAsDrawn from "./proposals/opusAsDrawn.json" with { type: "json" };
import qwen36Plus from "./proposals/qwen36Plus.json" with { type: "json" };
import qwen37Max from "./proposals/qwen37Max.json" with { type: "json" };
import qwen37MaxAsDrawn from "./proposals/qwen37MaxAsDrawn.json" with { type: "json" };
import opusAcquireSplit from "./variants/opusAcquireSplit.json" with { type: "json" };
import opusCapsMerged from "./variants/opusCapsMerged.json" with { type: "json" };
import opusEnrichFirst from "./variants/opusEnrichFirst.json" with { type: "json" };

/** In the order of the analysis; drawings that cannot compile follow their corrected versions. */
const proposals = [
  fable5,
  gpt54,
  gpt55,
  deepseek4Pro,
  opus,
  opusAsDrawn,
  kimi26,
  glm51,
  qwen37Max,
  qwen37MaxAsDrawn,
  gemini31Pro,
  mimo25Pro,
  qwen36Plus,
];

/** Steps of the two migrations, each to be compared with its predecessor. */
const ladders = [
  ...[migration1, migration2, migration3, migration4, migration6, migration7],
  ...[opusStep1, opusStep2, opusStep3],
];

/** The open questions of the opus proposal. */
const variants = [opusEnrichFirst, opusAcquireSplit, opusCapsMerged];

/** The current planner first, then the recommended one, the proposals, their migration steps and variants. */
export const readTopologies = (): readonly Topology[] =>
  [current, hybrid, ...proposals, ...ladders, ...variants].map((document) => Topology.parse(document));
