export { alignRoutes, type RouteNames, routerOf } from "./alignRoutes";
export { DecisionRule, defaultDecisions } from "./decisionRules";
export { type AppEvent, type Failure, type Interrupt, nodeOf, type TaskData, taskOf } from "./events";
export { type FoldHead, foldApp } from "./fold";
export { textOf } from "./messages";
export { describeNoise, joinNoise, type Noise, noiseOf, noNoise, withoutNoise } from "./noise";
