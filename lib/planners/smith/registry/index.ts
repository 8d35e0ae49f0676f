export { type InputFault, type OpenRegistry, openRegistry } from "./checks";
export { readRegistry, registryTitle } from "./readRegistry";
export { sampleRegistry } from "./sampleRegistry";
export { costClasses, LLM_TOOL, Registry } from "./schema";
