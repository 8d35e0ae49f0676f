export { type OpenRegistry, openRegistry } from "./checks";
export { hasEffect, markEffects } from "./effects";
export type { InputFault } from "./faults";
export { readRegistry, startFaults } from "./readRegistry";
export { registryProblems } from "./registryProblems";
export { registryKind, registryReader } from "./registryReader";
export { sampleRegistry } from "./sampleRegistry";
export { costClasses, FailedIf, LLM_TOOL, Registry } from "./schema";
export { type WorkLimit, workLimit } from "./work";
