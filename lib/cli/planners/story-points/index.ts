import type { Command } from "commander";
import type { Io } from "../../io";
import type { RunCommand } from "../plannerCommands";
import type { RunOptions } from "./run/runOptions";
import { runTasks } from "./run/startRun";
import { type TasksOptions, writeTasks } from "./tasks";

/** Adds `points tasks`, which reads the tasks of a benchmark, and `points run`, which works on tasks with live models. */
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
  if (points) addRun(points, io, within);
}

function addRun(points: Command, io: Io, within: RunCommand): void {
  const summary = "Works on tasks with live models, within limits, and keeps every answer in a folder.";
  points
    .command("run")
    .summary(summary)
    .description(summary)
    .option("--json", "print JSON")
    .option("--out <folder>", "a new folder for answers, recordings and topologies")
    .option("--resume <folder>", "go on with the run of a folder; stored answers are not requested again")
    .option("--tasks <file>", "a JSONL file of MBPP or HumanEval; else shipped tasks")
    .option("--points <values>", "shipped tasks that deserve these points, with commas between; else all")
    .option("--each <number>", "shipped tasks of each value, else 1; of a file, its first lines, else all")
    .option("--topology <names>", "topologies, variants and files with commas between")
    .option("--seeds <number>", "answers of each task; else 1")
    .option(
      "--models <list>",
      "ROLE=PROVIDER:MODEL with commas between; roles: one, planner, reviewer, S, M, L",
    )
    .option("--limit <cost>", "what it may spend: requests (200), or requests and dollars (200,$2)")
    .option("--estimate", "only say what it would take")
    .action((_: unknown, command: Command) => {
      const options: RunOptions = command.optsWithGlobals();
      return within(options, (workspace) => runTasks(workspace, options, io));
    });
}
