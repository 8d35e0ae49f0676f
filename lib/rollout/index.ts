export { isIncluded, stages } from "./assign";
export { cacheTime, type FlagChange } from "./flag";
export { type RolledOutTurn, reportSwitch, rollOut, type SwitchReport, type TimedTurn } from "./rollOut";
export { type RecordedCase, type TrafficOptions, trafficOf } from "./traffic";
