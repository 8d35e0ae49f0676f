import type { PlannerCommands } from "./plannerCommands";
import { addSmithCommands } from "./smith";

/** The commands of all shipped planners. */
export const plannerCommands: readonly PlannerCommands[] = [addSmithCommands];
