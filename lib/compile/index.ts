export { type Channels, channelsOf, defaultsOf, join, joined, setting } from "./channels";
export { type Compiled, compile, type PlannerGraph } from "./compile";
export { compileStub } from "./compileStub";
export { cyclesOf, errorsOf } from "./errors";
export type { CallSite, ExecutionEvent, Host, PolicyReport, RouteReport } from "./host";
export { told, toldFields, toldJson, toldLabel, toldText } from "./told";
export { ContractError } from "./view";
export { written } from "./writes";
