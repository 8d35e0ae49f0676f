export { schedule } from "./schedule";
export type { Schedule, ScheduledCall, ScheduledTask } from "./schema";
