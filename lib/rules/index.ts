export { answersOf } from "./answers";
export { behaviourInBrief } from "./behaviourInBrief";
export { type CostRow, costRows, tellCost } from "./costRows";
export { type FigureLine, figureLines } from "./figureLines";
export { type NextStep, nextSteps } from "./nextSteps";
export { factsOfPairs, type PairFacts, pairFacts } from "./pairFacts";
export { costOf } from "./results";
export {
  type Answer,
  type Answers,
  type InflightFacts,
  type MutantFigure,
  type Question,
  questions,
  Rule,
  type RuleCheck,
  type RuleFacts,
  type RuleFigure,
  type RuleLink,
  RuleSet,
  type RunStatus,
} from "./schema";
export { appRules, standardRules } from "./standardRules";
export { tellAnswers } from "./tellAnswers";
