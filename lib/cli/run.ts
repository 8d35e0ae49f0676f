import { Command, CommanderError } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { nearest } from "../std";
import { agreementCommand } from "./agreement/agreement";
import type { AgreementOptions } from "./agreement/measured";
import { addAppCommands } from "./apps/appCommands";
import { claimsCommand } from "./claims/claims";
import { bisectCommand } from "./compare/bisect";
import { diffCommand } from "./compare/diff";
import { structureCommand } from "./compare/structure";
import { coverageCommand } from "./coverage";
import { checkOutputs } from "./documents";
import { type DrawOptions, drawCommand } from "./draw";
import { type PointsOptions, pointsCommand } from "./economics/points";
import { resultsCommand } from "./economics/results";
import { type ImportOptions, importCommand } from "./import/importFolder";
import { inflightCommand } from "./inflight";
import { BadInput, exitCodes, type Io, oneLine } from "./io";
import { lint } from "./lint";
import { list } from "./list";
import { loadPlanners } from "./planners/load";
import { plannerCommands } from "./planners/shipped";
import { replayCommand } from "./replay";
import { reviewCommand } from "./review/review";
import { type RolloutOptions, rolloutCommand } from "./rollout/rollout";
import { openWorkspace, type Workspace } from "./workspace";

/** Runs one command and returns its exit code: 0 success, 1 findings, 2 bad input with one line on `err`. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code: number = exitCodes.fine;
  const program = programOf(io, (done) => {
    code = done;
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.fine;
    io.err(oneLine(reasonOf(error, program, argv)));
    return exitCodes.badInput;
  }
}

function reasonOf(error: unknown, program: Command, argv: readonly string[]): string {
  if (error instanceof CommanderError) {
    const misspelt = error.code === "commander.missingMandatoryOptionValue" && unknownOption(program, argv);
    if (misspelt) return misspelt;
    const reason = error.message.replace(/^error: /, "");
    return reason.startsWith("(")
      ? `Pass a command: ${commandsOf(commandAt(program, argv))}. See --help.`
      : reason;
  }
  if (error instanceof BadInput) return error.message;
  return `This should not have happened: ${error instanceof Error ? error.message : String(error)}`;
}

/** Finds a misspelt option, since Commander reports a missing option first, which is often the same one. */
function unknownOption({ commands }: Command, [name, ...rest]: readonly string[]): string | null {
  const command = commands.find((one) => one.name() === name);
  if (!command) return null;
  const isGroup = command.options.length === 0 && command.commands.length > 0;
  if (isGroup || command.commands.some((one) => one.name() === rest[0])) return unknownOption(command, rest);
  const [given] = command.parseOptions([...rest]).unknown.filter((one) => one.startsWith("-"));
  if (given === undefined) return null;
  const known = command.options.flatMap(({ long }) => long ?? []);
  const meant = nearest(given, known);
  const near = meant === null ? "" : ` (Did you mean ${meant}?)`;
  return `unknown option '${given}'${near}; ${name} takes ${known.join(", ")}`;
}

/** Returns the command group that the arguments lead to. */
function commandAt(program: Command, [name, ...rest]: readonly string[]): Command {
  const command = program.commands.find((one) => one.name() === name);
  return command && command.commands.length > 0 ? commandAt(command, rest) : program;
}

const commandsOf = ({ commands }: Command): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(commands.map((one) => one.name()));

type Shared = { readonly json?: boolean; readonly planner?: string };

function programOf(io: Io, done: (code: number) => void): Command {
  const program = new Command("planner-studio")
    .description("Replays recorded conversations on planner topologies and reports what differs.")
    .version(manifest.version)
    .exitOverride()
    .hook("preAction", (_, action) => checkOutputs(action))
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: () => {} });
  const command = (usage: string, summary: string) =>
    program
      .command(usage)
      .summary(summary)
      .description(summary)
      .option("--json", "print JSON")
      .option("--planner <file>", "load a planner from a local module, which is trusted and run");
  const within = async (options: Shared, run: (workspace: Workspace) => number | Promise<number>) => {
    const { modules, asked: requested } = await loadPlanners(options.planner);
    done(await run(openWorkspace(modules, requested, io.err)));
  };

  command("list", "Lists the planners, topologies and recordings that have a name.").action(
    (options: Shared) => within(options, (workspace) => list(workspace, options, io)),
  );
  command("lint <topology>", "Lints a topology or drawing: errors that prevent compiling, and warnings.")
    .option("--base <topology>", "also report how it differs from this one")
    .action((name: string, options: Shared & { readonly base?: string }) =>
      within(options, (workspace) => lint(workspace, name, options, io)),
    );
  addReplay(command, within, io);
  command("diff", "Compares two topologies on recordings, or two traces of one recording.")
    .requiredOption("--base <name>", "a topology or a trace: a name or a file")
    .requiredOption("--head <name>", "a topology or a trace: a name or a file")
    .option("--answers <file>", "a set of answers to questions that nobody recorded")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option(
      "--inflight",
      "carry stored threads of base on under head too, which the answer on shipping asks for",
    )
    .option("--compare-anyway", "compare traces of different recordings, starts or modes, and say so")
    .action((options) => within(options, (workspace) => diffCommand(workspace, options, io)));
  addGraphCommands(command, within, io);
  command("coverage", "Reports which parts of a topology the recordings cover.")
    .option("--topology <name>", "a name or a file; else each that compiles, of the loaded planner or of all")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .action((options) => within(options, (workspace) => coverageCommand(workspace, options, io)));
  command("claims", "Checks the claims about the topologies by replaying all recordings.")
    .option("--topology <name>", "only what is said of this one")
    .option("--vary", "also try the other possible readings of the inferred parts, which takes minutes")
    .option("--markdown", "print Markdown")
    .action((options) => within(options, (workspace) => claimsCommand(workspace, options, io)));
  command("inflight", "Checks how stored threads of one topology resume when another is deployed.")
    .requiredOption("--base <topology>", "a name or a file: what runs now")
    .requiredOption("--head <topology>", "a name or a file: what is to be deployed")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--rename <map>", "old=new with commas between: nodes that are renamed in stored threads")
    .action((options) => within(options, (workspace) => inflightCommand(workspace, options, io)));
  addAgreement(command, within, io);
  addPoints(command, within, io);
  addRollout(command, within, io);
  addFurtherCommands(program, io, done, within);
  return program;
}

/** Commands of apps and of planners that ship. */
function addFurtherCommands(program: Command, io: Io, done: (code: number) => void, within: Within): void {
  addAppCommands(program, io, done);
  program
    .command("import <path>")
    .summary("Imports the documents of a folder, or a comparison, into a running server on this machine.")
    .description(
      "Imports the documents of a folder into a running server on this machine, in chunks. Run it again to go on after an interruption. A file that compare --out wrote is shown on its page.",
    )
    .option("--json", "print JSON")
    .option("--set <name>", "the recording set that recordings join; a new one is created")
    .option("--server <url>", "the server", "http://localhost:3000")
    .action(async (folder: string, options: ImportOptions) => done(await importCommand(folder, options, io)));
  for (const addCommands of plannerCommands) addCommands(program, io, within);
}

type Within = (options: Shared, run: (workspace: Workspace) => number | Promise<number>) => Promise<void>;

/** Commands on the graphs themselves. */
function addReplay(command: (usage: string, summary: string) => Command, within: Within, io: Io): void {
  command("replay", "Replays one recording on one topology.")
    .requiredOption("--topology <name>", "a name or a file")
    .requiredOption("--recording <name>", "a name or a file")
    .option("--trace <file>", "write the trace there")
    .option("--from <start>", "start, or recorded: once from each recorded decision")
    .option("--answers <file>", "a set of answers to questions that nobody recorded")
    .option("--rules <file>", "a rules file; its ignoredInvariants are not checked")
    .option("--supply <file>", "answers for calls that were never recorded: [{ kind, request, answer }]")
    .action((options) => within(options, (workspace) => replayCommand(workspace, options, io)));
}

function addAgreement(command: (usage: string, summary: string) => Command, within: Within, io: Io): void {
  command(
    "agreement [log]",
    "Measures how often a decision agrees with its shadow, in a log or in replayed recordings.",
  )
    .option("--topology <name>", "a name or a file: what is replayed; else the one that runs a shadow")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--gate", "exit with 1 unless the gate before cutover is open")
    .option("--map <file>", "fields of the log's events as JMESPath expressions: { field: expression }")
    .option("--no-redact", "read the log without replacing secrets and personal data")
    .action((log: string | undefined, options: Shared & AgreementOptions) =>
      within(options, (workspace) => agreementCommand(workspace, log, options, io)),
    );
}

function addPoints(command: (usage: string, summary: string) => Command, within: Within, io: Io): void {
  command(
    "points [results]",
    "Computes what routing tasks to tiers solves and costs: replayed, or of a file of results.",
  )
    .option("--map <file>", "fields of the results: { ours: theirs }, and tiers, output_share, prices")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--topology <name>", "a name or a file: reported beside those that ship")
    .option("--head <name>", "a topology or variant that is compared; else the router")
    .option("--base <names>", "those that it is compared with; else always the largest, always the smallest")
    .option("--csv <folder>", "write every table there as CSV")
    .action((results: string | undefined, options: Shared & PointsOptions) =>
      within(options, (workspace) =>
        results === undefined ? pointsCommand(workspace, options, io) : resultsCommand(results, options, io),
      ),
    );
}

function addRollout(command: (usage: string, summary: string) => Command, within: Within, io: Io): void {
  command("rollout", "Which cases a flag includes at which stage, and what its kill switch comes to.")
    .requiredOption("--base <topology>", "a name or a file: what decides without the flag")
    .requiredOption("--head <topology>", "a name or a file: what decides with it")
    .option("--shadow <topology>", "a name or a file: what runs in shadow mode; checked as it is switched on")
    .option("--flag <name>", "the flag, whose name is part of the hash of a case", "planner_v1_enabled")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .action((options: Shared & RolloutOptions) =>
      within(options, (workspace) => rolloutCommand(workspace, options, io)),
    );
}

function addGraphCommands(
  command: (usage: string, summary: string) => Command,
  within: Within,
  io: Io,
): void {
  command("draw <topology>", "Draws the graph as SVG or as a Mermaid flowchart.")
    .option("--as <format>", "svg or mermaid", "svg")
    .option("--theme <theme>", "light or dark", "light")
    .option("--out <file>", "write it there")
    .action((name: string, options: Shared & DrawOptions) =>
      within(options, (workspace) => drawCommand(workspace, name, options, io)),
    );
  command("structure", "Lists the differences between two graphs, without a replay.")
    .requiredOption("--base <topology>", "a topology")
    .requiredOption("--head <topology>", "a topology")
    .option("--mermaid", "print both graphs as one Mermaid flowchart")
    .action((options) => within(options, (workspace) => structureCommand(workspace, options, io)));
  command("bisect", "Finds the changes in head that cause its differences from base.")
    .requiredOption("--base <name>", "a topology: a name or a file")
    .requiredOption("--head <name>", "a topology: a name or a file")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--undone <file>", "write head without the changes that were found there")
    .action((options) => within(options, (workspace) => bisectCommand(workspace, options, io)));
  command(
    "review",
    "Reports whether head may replace base: differences, which of them are intended, and which rules pass.",
  )
    .requiredOption("--base <topology>", "a topology: a name or a file")
    .requiredOption("--head <topology>", "a topology: a name or a file")
    .option("--recordings <names>", "all, names and files with commas between, or a folder")
    .option("--intent <file>", "differences that are meant")
    .option(
      "--rules <file>",
      "what must hold; else everything is explained, conclusive and without new errors",
    )
    .option("--labels <file>", "what people said of recorded decisions")
    .option("--markdown <file>", "write a report for a pull request there")
    .action((options) => within(options, (workspace) => reviewCommand(workspace, options, io)));
}
