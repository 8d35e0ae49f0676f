import type { PlannerCommands } from "./plannerCommands";
import { addSmithCommands } from "./smith";
import { addStoryPointsCommands } from "./story-points";

/** The commands of all shipped planners. */
export const plannerCommands: readonly PlannerCommands[] = [addSmithCommands, addStoryPointsCommands];
