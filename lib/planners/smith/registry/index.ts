export { type InputFault, type OpenRegistry, openRegistry } from "./checks";
export { type ReadRegistry, readRegistry } from "./readRegistry";
export { sampleRegistry } from "./sampleRegistry";
export { costClasses, LLM_TOOL, Registry, RegistryTool } from "./schema";
