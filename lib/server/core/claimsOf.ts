import "server-only";
import { type ClaimCatalog, noClaims } from "../../claims";
import type { Tools } from "./tools";

/** Returns the claims about a planner's topologies. */
export const claimsOf = (ctx: Tools, planner: string): ClaimCatalog =>
  ctx.planners.find(planner)?.claims ?? noClaims;
