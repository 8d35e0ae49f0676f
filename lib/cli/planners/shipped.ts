import { addSmithCommands } from "../smith";
import type { AddCommands } from "./addCommands";

/** The commands of the planners that ship: the one list of them. */
export const plannerCommands: readonly AddCommands[] = [addSmithCommands];
