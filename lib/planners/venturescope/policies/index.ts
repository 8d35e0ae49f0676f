import { blockedAcquisition, genericAcquisition } from "./acquisition";
import { autoFinish } from "./autoFinish";
import { calculationAdjustment } from "./calculationAdjustment";
import { calculatorCap, calculatorSuccess } from "./calculatorGates";
import { askCap, searchCap } from "./caps";
import { currencyQuestion, regionQuestion } from "./coreQuestions";
import { decomposeTarget } from "./decomposeTarget";
import { enrichSchema } from "./enrichSchema";
import { iterationTick } from "./iterationTick";
import { llmPlan } from "./llmPlan";
import { noteRoute } from "./noteRoute";
import { recordDecision } from "./recordDecision";
import { redirectDerived, redirectPrematureAsk } from "./redirects";
import { setTaskAside } from "./setTaskAside";

/** The seventeen concerns, in the order in which the current planner runs them. */
export const concerns = [
  iterationTick,
  regionQuestion,
  currencyQuestion,
  enrichSchema,
  calculatorCap,
  calculatorSuccess,
  blockedAcquisition,
  genericAcquisition,
  autoFinish,
  llmPlan,
  decomposeTarget,
  redirectDerived,
  redirectPrematureAsk,
  searchCap,
  askCap,
  calculationAdjustment,
  recordDecision,
] as const;

/** Additional policies of some proposals. */
export const plumbing = [noteRoute, setTaskAside] as const;
