import type { Command } from "commander";
import type { Io } from "../../io";
import type { RunCommand } from "../plannerCommands";
import { attempts } from "./attempts";
import { diffPlanFiles } from "./diff";
import { effectsOf } from "./effects";
import { judgeVersions } from "./judging/judgeVersions";
import { planRequest } from "./plan";
import { repairPlanFile } from "./repair";
import { runPlan } from "./run";
import { validatePlanFile } from "./validate";

type AddCommand = (usage: string, summary: string) => Command;

/** Adds `smith …`: commands on plan files and recorded requests. */
export function addSmithCommands(program: Command, io: Io, within: RunCommand): void {
  const smith = program
    .command("smith")
    .description("Validates, repairs, runs, compares and re-plans plans.");
  const command = (usage: string, summary: string) =>
    smith.command(usage).summary(summary).description(summary).option("--json", "print JSON");
  addFileCommands(command, io, within);
  addPlanningCommands(command, io, within);
}

/** Adds the commands on files of plans and registries. */
function addFileCommands(command: AddCommand, io: Io, within: RunCommand): void {
  command(
    "validate <plan>",
    "All that is wrong with a plan; of a folder of plans, or a log of attempts (.jsonl), a table.",
  )
    .option("--registry <file>", "the tools that it may call; else the shipped ones")
    .option("--narratives <number>", "written texts that the request asks for")
    .action((plan: string, options) => within(options, () => validatePlanFile(plan, options, io)));
  command("repair <plan>", "Lists the edits of a plan that need no guess, with their diff.")
    .option("--registry <file>", "the tools that it may call; else the shipped ones")
    .option("--narratives <number>", "written texts that the request asks for")
    .option("--write", "apply the edits to the file")
    .action((plan: string, options) => within(options, () => repairPlanFile(plan, options, io)));
  command(
    "effects <registry>",
    "Lists a registry's functions, and marks those that change something outside.",
  )
    .option("--mark <functions>", "tool.function, with commas between: their calls may follow the last text")
    .option("--unmark <functions>", "the same, to remove marks")
    .option("--write", "write the marks into the file")
    .action((registry: string, options) => within(options, () => effectsOf(registry, options, io)));
  command(
    "run <plan>",
    "Runs a plan against the recorded answers of its tools. Pass the name of a shipped planning to run its plan.",
  )
    .requiredOption("--recording <name>", "a name or a file")
    .option("--registry <file>", "the tools that it may call; else the shipped ones")
    .option("--pause <ms>", "recorded milliseconds between two attempts of a call; else 1000")
    .action((plan: string, options) => within(options, (workspace) => runPlan(workspace, plan, options, io)));
  command("diff <base> <head>", "Compares two plans: calls, inputs, order, and what runs in parallel.")
    .option("--registry <file>", "the tools that they may call; else the shipped ones")
    .action((base: string, head: string, options) =>
      within(options, (workspace) => diffPlanFiles(workspace, base, head, options, io)),
    );
}

/** Adds the commands that plan requests anew. */
function addPlanningCommands(command: AddCommand, io: Io, within: RunCommand): void {
  command(
    "plan",
    "Compiles a recorded request to a plan, or rejects it. With --live, a model plans a set of requests under one or two topologies, and a table says what each comes to.",
  )
    .option("--recording <name>", "a name or a file")
    .option("--topology <name>", "a name or a file; else smith, or smith-tolerant with --live")
    .option("--live", "ask a model; its key and package as for the server")
    .option("--recordings <names>", "with --live: all, names and files with commas between, or a folder")
    .option("--against <name>", "with --live: a second topology, a name or a file")
    .option("--provider <id>", "with --live: else the first that is ready")
    .option("--model <name>", "with --live: the model's name")
    .option("--times <number>", "with --live: how often each request is planned; else once")
    .option("--limit <cost>", "with --live: what it may spend, in requests (40) or dollars ($2)")
    .action((options) =>
      within(options, (workspace) =>
        options.live ? judgeVersions(workspace, options, io) : planRequest(workspace, options, io),
      ),
    );
  command("attempts", "Prints accepted plans and calls spent by the number of allowed attempts.")
    .option("--topology <name>", "a name or a file; else smith")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--most <number>", "up to so many attempts; else 5")
    .action((options) => within(options, (workspace) => attempts(workspace, options, io)));
}
