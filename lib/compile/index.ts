export { type Channels, channelsOf, defaultsOf, join } from "./channels";
export { type Compiled, compile, errorsOf, type PlannerGraph } from "./compile";
export { compileStub } from "./compileStub";
export type { CallSite, ExecutionEvent, Host, PolicyReport, RouteReport } from "./host";
export { ContractError } from "./view";
