export { coverage } from "./coverage";
export type { Coverage, Part, Reach } from "./schema";
