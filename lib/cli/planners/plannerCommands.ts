import type { Command } from "commander";
import type { Io } from "../io";
import type { Workspace } from "../workspace";

/** Runs a command with what names can mean, and keeps how it went. */
export type RunCommand = (
  options: { readonly json?: boolean },
  run: (workspace: Workspace) => number | Promise<number>,
) => Promise<void>;

/** Adds the commands that a planner brings, below a command with its name. */
export type PlannerCommands = (program: Command, io: Io, within: RunCommand) => void;
