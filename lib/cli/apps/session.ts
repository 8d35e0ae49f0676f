import { existsSync } from "node:fs";
import path from "node:path";
import type { Recording } from "../../recording";
import {
  type AppConfig,
  type AppSide,
  activePython,
  appRedactor,
  type Checkout,
  checkOut,
  configFile,
  configuredPython,
  killRunners,
  lockOf,
  makeEnvironment,
  openSide,
  pythonOf,
  type RunnerProcess,
  readAppConfig,
  readRecordings,
  runnerFile,
  type SideOptions,
  workingTree,
} from "../../runner";
import type { Redactor } from "../../world";
import { BadInput, type Io } from "../io";
import { ofChosenGraph } from "./chosenGraph";
import { type Outside, outsideOf } from "./outside";

export type AppOptions = {
  readonly app?: string;
  readonly python?: string;
  readonly recordings?: string;
  readonly graph?: string;
  readonly json?: boolean;
  /** Answers questions with yes. */
  readonly yes?: boolean;
};

/** An app's folder with its configuration; cleans up all its processes and checkouts. */
export type AppSession = {
  readonly folder: string;
  readonly name: string;
  readonly config: AppConfig;
  readonly redactor: Redactor;
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Progress, on `err`. */
  report(line: string): void;
  /** Handles SIGINT and SIGTERM; returns a function that restores the previous handlers. */
  holdSignals(onSignal: (signal: NodeJS.Signals) => void): () => void;
  /** Folder or file of the recordings, as given. */
  readonly recordingsPath: string;
  recordings(): readonly Recording[];
  readonly outside: Outside;
  openTree(side: string, live: boolean, withControl?: boolean): Promise<OpenSide>;
  openCommit(side: string, ref: string, withControl?: boolean): Promise<OpenSide>;
};

export type OpenSide = AppSide & { readonly first: RunnerProcess };

/** Runs `use` with a session; reports a problem of the app as bad input, in one sentence. */
export async function withApp<T>(
  options: AppOptions,
  io: Io,
  use: (session: AppSession) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const undo: (() => void | Promise<void>)[] = [];
  const holders: ((signal: NodeJS.Signals) => void)[] = [];
  const holdSignals: AppSession["holdSignals"] = (holder) => {
    holders.push(holder);
    return () => void holders.splice(holders.indexOf(holder), 1);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    const holder = holders.at(-1);
    if (holder) return holder(signal);
    abort.abort();
    killRunners();
    for (const one of undo.splice(0)) void one();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  try {
    return await use({ ...openSession(options, io, abort.signal, undo), holdSignals });
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error));
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
    killRunners();
    for (const one of undo.reverse()) await one();
  }
}

function openSession(
  options: AppOptions,
  io: Io,
  signal: AbortSignal,
  undo: (() => void | Promise<void>)[],
): Omit<AppSession, "holdSignals"> {
  const folder = path.resolve(options.app ?? ".");
  const graph = options.graph === undefined ? {} : { graph: options.graph };
  const config = { ...readAppConfig(folder), ...graph };
  const redactor = appRedactor(folder, config);
  const name = config.app ?? path.basename(folder);
  const recordingsPath = options.recordings ?? config.recordings;
  const runner = runnerFile(import.meta.dirname);
  const report = (line: string): void => io.err(line);
  reportMissingPython(options, { folder, config, report });
  // A commit from before `init` is read as the caller's folder is.
  const configOf = ({ app }: Checkout): AppConfig =>
    app === folder || !existsSync(path.join(app, configFile)) ? config : { ...readAppConfig(app), ...graph };
  const outside = outsideOf({ live: config.world.live, yes: options.yes ?? false }, io);
  const open = async (
    side: string,
    checkout: Checkout,
    environment: AppSide["environment"],
    how: Pick<SideOptions, "access" | "withControl">,
  ) => {
    const own = configOf(checkout);
    // The caller's working tree alone decides what may go out.
    const world = { ...own.world, live: config.world.live };
    const opened = await openSide({
      name: side,
      appName: name,
      checkout,
      environment,
      config: { ...own, world },
      runner,
      env: process.env,
      callerApp: folder,
      redactor,
      ...how,
      gate: outside.gateOf(side),
    });
    undo.push(() => opened.first.close());
    return opened;
  };
  return {
    folder,
    name,
    config,
    redactor,
    io,
    signal,
    report,
    outside,
    recordingsPath,
    recordings: () => ofChosenGraph(readRecordings(folder, recordingsPath), { folder, config }, report),
    openTree: (side, live, withControl = false) => {
      const python = namedPython(options) ?? activePython(folder, config.python, process.env);
      const lock = lockOf(folder, config);
      return open(
        side,
        workingTree(folder, config.recordings),
        { python, lock, from: "the active environment" },
        { access: live ? "open" : "held", withControl },
      );
    },
    openCommit: async (side, ref, withControl = false) => {
      const checkout = checkOut(folder, ref, config.carry);
      undo.push(checkout.remove);
      const own = configOf(checkout);
      const environment = await environmentOf(side, checkout, own, { options, folder, report, signal });
      return open(side, checkout, environment, { access: "held", withControl });
    },
  };
}

type Configured = {
  readonly folder: string;
  readonly config: AppConfig;
  readonly report: (line: string) => void;
};

/** Another machine may have no such Python: the next one is used, and named. */
function reportMissingPython(options: AppOptions, { folder, config, report }: Configured): void {
  const { python } = config;
  if (options.python !== undefined || python === undefined) return;
  if (configuredPython(folder, python, process.env) !== null) return;
  const used = activePython(folder, undefined, process.env);
  report(
    `"python" of ${configFile} names ${python}, which does not exist: ${used} is used. --python names another.`,
  );
}

/** `--python`: a path is relative to the caller's folder, a bare name is a command, a folder an environment. */
function namedPython({ python }: AppOptions): string | undefined {
  if (!python?.includes(path.sep)) return python;
  const named = path.resolve(python);
  return pythonOf(named) ?? named;
}

type Making = {
  readonly options: AppOptions;
  readonly folder: string;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Returns the caller's own environment if the lock file is the same, else creates one from the side's lock file. */
async function environmentOf(
  side: string,
  checkout: Checkout,
  config: AppConfig,
  { options, folder, report, signal }: Making,
): Promise<AppSide["environment"]> {
  const lock = lockOf(checkout.app, config);
  const named = namedPython(options);
  if (named !== undefined) return { python: named, lock, from: "--python" };
  const callers = activePython(folder, config.python, process.env);
  const sameLock = lock === lockOf(folder, config);
  if (sameLock && callers !== "python3") return { python: callers, lock, from: "the active environment" };
  return makeEnvironment({
    app: checkout.app,
    side,
    config,
    python: callers,
    env: process.env,
    report,
    signal,
  });
}
