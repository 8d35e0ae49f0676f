export { type Channels, channelsOf, defaultsOf, join } from "./channels";
export { type Compiled, compile, errorsOf, type PlannerGraph } from "./compile";
export { type Flow, flowOfGraph, flowOfTopology } from "./flow";
export type { Happening, Host, Place, PolicyReport, RouteReport } from "./host";
export { ContractError } from "./view";
