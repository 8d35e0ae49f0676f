import { addSmithCommands } from "../smith";
import type { PlannerCommands } from "./plannerCommands";

/** The commands of all shipped planners. */
export const plannerCommands: readonly PlannerCommands[] = [addSmithCommands];
