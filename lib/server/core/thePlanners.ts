import "server-only";
import { type ClaimCatalog, noClaims } from "../../claims";
import { type Planners, shippedPlanners } from "../../planners";
import { processWide } from "../cache/processWide";

const place = processWide<Planners>("planners");

/** The planners of this server: those that ship, and those of files that it was started with. */
export const thePlanners = (): Planners => place.get() ?? shippedPlanners;

/** Brings other planners than those that ship; null forgets them. */
export const bringPlanners = (planners: Planners | null): void => place.set(planners ?? undefined);

/** What people say of a planner's topologies. */
export const claimsOf = (planner: string): ClaimCatalog => thePlanners().find(planner)?.claims ?? noClaims;
