export { type Channels, channelsOf, defaultsOf, join, joined, setting } from "./channels";
export { type Compiled, compile, type PlannerGraph } from "./compile";
export { compileStub } from "./compileStub";
export { describeError, describeFields, describeJson, describeLabel, describeText } from "./describeError";
export { cyclesOf, errorsOf, warningsOf } from "./errors";
export type { CallSite, ExecutionEvent, Host, PolicyReport, RouteReport } from "./host";
export { ContractError } from "./view";
export { written } from "./writes";
