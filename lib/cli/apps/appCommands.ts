import type { Command } from "commander";
import { Option } from "commander";
import type { Io } from "../io";
import { checkCommand } from "./check";
import { compareAppsCommand } from "./compareApps";
import { convertCommand } from "./convert";
import { doctorCommand } from "./doctor";
import { initCommand } from "./init";
import { recordCommand } from "./record";
import { showCommand } from "./show";
import { defaultStudio } from "./studio/studio";

/** Adds the commands that run an existing LangGraph app in its own environment. */
export function addAppCommands(program: Command, io: Io, done: (code: number) => void): void {
  const command = (usage: string, summary: string) =>
    program
      .command(usage)
      .summary(summary)
      .description(summary)
      .option("--app <folder>", "the folder with langgraph.json; the current one by default")
      .option(
        "--graph <name>",
        "a graph of langgraph.json; that of planner-studio.json, or the first, by default",
      )
      .option("--python <file>", "the Python of the app's environment")
      .option("--recordings <folder>", "a folder or a file; recordings/ by default")
      .option("--yes", "answer questions with yes: what may go out, and what may be asked live");
  const run =
    <T>(verb: (options: T, io: Io) => Promise<number>) =>
    async (options: T) =>
      done(await verb(options, io));
  const runOn =
    <G, T>(verb: (given: G, options: T, io: Io) => Promise<number>) =>
    async (given: G, options: T) =>
      done(await verb(given, options, io));
  command("init", "Writes planner-studio.json and a first case for an app.")
    .option("--commit-recordings", "say that recordings belong into the repository")
    .option("--ignore-recordings", "add recordings to .gitignore")
    .action(run(initCommand));
  command(
    "doctor",
    "Reports whether replays of an app can be trusted: intercepted calls, unstable state, outdated recordings.",
  )
    .option("--json", "print JSON")
    .action(run(doctorCommand));
  command("show <recording>", "Lists the calls of a recording, or shows the request of one.")
    .option("--call <number>", "a call, from 1")
    .option("--against <ref>", "a commit, or . for the working tree: how its request differs")
    .action(runOn(showCommand));
  command(
    "record [command...]",
    "Runs conversations of an app live, once, and stores them redacted. After --, pass a command that plays them.",
  )
    .option("--case <file>", "a case or a list of cases: { id, turns: [{ input } or { resume }] }")
    .option("--chat", "type the messages")
    .option("--out <folder>", "where to store them; the folder of --recordings by default")
    .option("--synthetic", "label them as made from a script")
    .action(runOn(recordCommand));
  addConvert(command).action(runOn(convertCommand));
  reports(command("check", "Compares the working tree of an app with the decisions in its recordings."))
    .option("--accept", "store what the working tree decides now as what the recordings decided")
    .action(run(checkCommand));
  reports(command("compare", "Compares two commits of an app on its recordings."))
    .requiredOption("--base <ref>", "a commit")
    .requiredOption("--head <ref>", "a commit, or . for the working tree")
    .addOption(
      new Option("--on-miss <what>", "what a call that was never recorded does: stop, or ask a model live")
        .choices(["stop", "live"])
        .default("stop"),
    )
    .option("--out <file>", "write the comparison there, for a studio")
    .option("--open", "show the comparison in a studio on this machine")
    .option("--server <url>", `the studio; ${defaultStudio} by default`)
    .action(run(compareAppsCommand));
}

const addConvert = (command: (usage: string, summary: string) => Command) =>
  command(
    "convert <files...>",
    "Reads conversations from LangSmith, Langfuse, OpenAI transcripts or LangGraph threads, stores them redacted as recordings, and replays each.",
  )
    .option("--out <folder>", "where to store them; the folder of --recordings by default")
    .option("--no-replay", "only convert: no baselines are stored")
    .option("--json", "print JSON");

const reports = (of: Command) =>
  of
    .option("--json", "print JSON")
    .addOption(
      new Option(
        "--ask <what>",
        "repeat model calls: changed = those whose prompt, tools, model or options changed",
      ).choices(["changed"]),
    )
    .option("--times <number>", "how often --ask runs each conversation; 5 by default")
    .option("--limit <most>", "the most that --ask may send: 40 calls, or 0.50usd; 100 calls by default")
    .option("--markdown <file>", "write a report for a pull request there")
    .option("--junit <file>", "write a JUnit report there")
    .option("--html <file>", "write a page there that opens anywhere: causes, graphs, what was not tested")
    .option("--intent <file>", "differences that are meant")
    .option(
      "--rules <file>",
      "what must hold; else everything is explained, conclusive and without new errors",
    )
    .option("--write-intent <file>", "write rules there that declare all differences as meant");
