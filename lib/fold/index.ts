export { alignRoutes, type RouteNames, routerOf } from "./alignRoutes";
export { DecisionRule, defaultDecisions } from "./decisionRules";
export { describeLimit } from "./ends";
export { type AppEvent, type Failure, type Interrupt, nodeOf, type TaskData, taskOf } from "./events";
export { foldApp, foldUnfinished } from "./fold";
export type { FoldHead } from "./foldHead";
export { type NodeNames, withoutImpliedRoutes } from "./impliedRoutes";
export { textOf } from "./messages";
export { describeNoise, joinNoise, type Noise, noiseOf, noNoise, withoutNoise } from "./noise";
