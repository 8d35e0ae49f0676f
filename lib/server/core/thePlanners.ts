import "server-only";
import { type ClaimCatalog, noClaims } from "../../claims";
import { type Planners, shippedPlanners } from "../../planners";
import { processWide } from "../cache/processWide";

const place = processWide<Planners>("planners");

/** Returns the planners of this server: shipped ones, and those of files given at its start. */
export const thePlanners = (): Planners => place.get() ?? shippedPlanners;

/** Replaces the shipped planners; `null` resets them. */
export const bringPlanners = (planners: Planners | null): void => place.set(planners ?? undefined);

/** Returns the claims about a planner's topologies. */
export const claimsOf = (planner: string): ClaimCatalog => thePlanners().find(planner)?.claims ?? noClaims;
