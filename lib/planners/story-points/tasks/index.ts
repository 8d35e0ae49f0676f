export { readHumanEval } from "./readHumanEval";
export { readMbpp } from "./readMbpp";
export { readTasks } from "./readTasks";
export { recordingsOf } from "./recordingsOf";
export type { ReadTask } from "./schema";
