import "server-only";
import { type ClaimCatalog, noClaims } from "../../claims";
import { type Planners, shippedPlanners } from "../../planners";
import { processWide } from "../cache/processWide";

const place = processWide<Planners>("planners");

/** The planners of this server: those that ship. */
export const thePlanners = (): Planners => place.get() ?? shippedPlanners;

/** Tests bring planners of their own; null forgets them. */
export const bringPlanners = (planners: Planners | null): void => place.set(planners ?? undefined);

/** What people say of a planner's topologies. */
export const claimsOf = (planner: string): ClaimCatalog => thePlanners().find(planner)?.claims ?? noClaims;
