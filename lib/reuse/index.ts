export { reuse } from "./reuse";
export type { KnownReplay, Reused, ReuseRequest } from "./schema";
