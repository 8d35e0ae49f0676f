export { type InputFault, type OpenRegistry, openRegistry } from "./checks";
export { readRegistry } from "./readRegistry";
export { registryKind, registryReader } from "./registryReader";
export { sampleRegistry } from "./sampleRegistry";
export { costClasses, LLM_TOOL, Registry } from "./schema";
