import type { Command } from "commander";
import type { Io } from "../io";
import type { Workspace } from "../workspace";

/** Runs a command with a workspace, and stores its exit code. */
export type RunCommand = (
  options: { readonly json?: boolean },
  run: (workspace: Workspace) => number | Promise<number>,
) => Promise<void>;

/** Adds a planner's commands under a command with its name. */
export type PlannerCommands = (program: Command, io: Io, within: RunCommand) => void;
