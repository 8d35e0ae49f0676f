import type { Command } from "commander";
import type { Io } from "../../io";
import type { RunCommand } from "../plannerCommands";
import { type TasksOptions, writeTasks } from "./tasks";

/** Adds `points tasks`: reads the tasks of a benchmark. */
export function addStoryPointsCommands(program: Command, io: Io, within: RunCommand): void {
  const points = program.commands.find((one) => one.name() === "points");
  const summary = "Turns a JSONL file of MBPP or HumanEval into recordings without answers, for a live run.";
  points
    ?.command("tasks <file>")
    .summary(summary)
    .description(summary)
    .option("--json", "print JSON")
    .requiredOption("--out <folder>", "write the recordings there")
    .option("--each <number>", "tasks in each recording", "20")
    .action((file: string, _: unknown, command: Command) => {
      // "points" takes --json, too, wherever it stands.
      const options: TasksOptions = command.optsWithGlobals();
      return within(options, () => writeTasks(file, options, io));
    });
}
