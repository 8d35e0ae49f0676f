import { addSmithCommands } from "../smith";
import type { PlannerCommands } from "./plannerCommands";

/** The commands of the planners that ship: the one list of them. */
export const plannerCommands: readonly PlannerCommands[] = [addSmithCommands];
