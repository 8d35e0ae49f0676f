import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { shorten } from "../std";
import { type Order, type Reply, RunnerEvent, type RunnerEventOf } from "./protocol";

/** The app ended, hung or failed to load; the message names the side and the fix. */
export class AppFailed extends Error {}

/** A turn of a conversation failed, after which the app's process goes on with the next conversation. */
export class TurnFailed extends AppFailed {}

export type RunnerOptions = {
  readonly python: string;
  /** Path of `planner_studio_runner.py`. */
  readonly runner: string;
  readonly app: string;
  /** Root of the caller's checkout, which editable installs may name; `null` if in no repository. */
  readonly callerRoot: string | null;
  /** The side, for messages: `A 1f3c2a9`. */
  readonly side: string;
  readonly env: Readonly<Record<string, string>>;
  /** Seconds without an event after which the process is killed. */
  readonly patience?: number;
  readonly redact: (text: string) => string;
};

const maxLine = 16_000_000;
const maxStderr = 20_000;

/** A runner process: receives orders, emits events one by one. Its process group ends with it. */
export type RunnerProcess = {
  send(message: Order | Reply): void;
  next(): Promise<RunnerEvent>;
  close(): Promise<void>;
  readonly side: string;
  readonly app: string;
  readonly python: string;
};

export function startRunner(options: RunnerOptions): RunnerProcess {
  const { python, runner, app, callerRoot, side, env, patience = 120, redact } = options;
  const other = callerRoot === null ? [] : ["--other-checkout", callerRoot];
  const child = spawn(python, [runner, "--app", app, ...other], {
    cwd: app,
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...env, PYTHONDONTWRITEBYTECODE: "1", PYTHONUNBUFFERED: "1" } as unknown as NodeJS.ProcessEnv,
    detached: true,
  });
  running.add(child);
  const stderr: string[] = [];
  child.stderr?.on("data", (part: Buffer) => {
    stderr.push(String(part));
    if (stderr.length > 400) stderr.splice(0, 200);
  });
  child.stdin?.on("error", () => {});
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(`${side}: ${python} cannot be started: ${error.message}.`));
    child.on("close", (code, signal) => {
      running.delete(child);
      const printed = stderr.join("").slice(-maxStderr);
      resolve(endSentence(side, code, signal, redact(printed), crashLine(printed, app)));
    });
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<RunnerEvent> => {
    const timeout = wait(patience * 1000);
    const line = await Promise.race([
      lines.next(),
      timeout.promise.then(() => {
        killGroup(child);
        throw new AppFailed(
          `${side} did nothing for ${patience} seconds and was stopped. Set "patience" in planner-studio.json if it needs longer.`,
        );
      }),
    ]).finally(timeout.clear);
    if (line.done) throw new AppFailed(await ended);
    return parseEvent(line.value, side);
  };
  return {
    side,
    app,
    python,
    next,
    send: (message) => void child.stdin?.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      child.stdin?.end();
      const timeout = wait(1500);
      await Promise.race([ended, timeout.promise]);
      timeout.clear();
      killGroup(child);
      await ended;
    },
  };
}

function parseEvent(line: string, side: string): RunnerEvent {
  if (line.length > maxLine)
    throw new AppFailed(`${side} sent an event of ${line.length.toLocaleString("en")} characters.`);
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new AppFailed(`${side} wrote to the runner's own output: ${shorten(line, 120)}`);
  }
  const parsed = RunnerEvent.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new AppFailed(`${side} sent an event that does not fit: ${parsed.error.issues[0]?.message ?? ""}`);
}

function endSentence(
  side: string,
  code: number | null,
  signal: string | null,
  stderr: string,
  at: string | null,
): string {
  const how = signal ? `with ${signal}` : `with exit code ${code}`;
  if (at !== null) return `${side} ended ${how} at ${at}.`;
  const last = withoutWarnings(stderr.trim().split("\n")).slice(-2).join(" ").trim();
  return `${side} ended ${how}${last ? `: ${shorten(last, 300)}` : "."}`;
}

/** Removes Python's warnings and the source line that follows each: they are no reason to end. */
const withoutWarnings = (lines: readonly string[]): string[] =>
  lines.filter((line, i) => {
    const isSource = /^\s/.test(line) && warning.test(lines[i - 1] ?? "");
    return !warning.test(line) && !isSource;
  });
const warning = /^\S.*:\d+: \w*Warning: /;

/** The app's file and line of a crash that Python reported, `agent.py:12`. */
function crashLine(stderr: string, app: string): string | null {
  const [, report] = stderr.split("Fatal Python error: ");
  const lines = [...(report ?? "").matchAll(/File "([^"]+)", line (\d+) in/g)];
  const own = lines.find(([, file = ""]) => file.startsWith(`${app}/`) && !file.includes("site-packages"));
  return own ? `${own[1]?.slice(app.length + 1)}:${own[2]}` : null;
}

function wait(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

const running = new Set<ChildProcess>();

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

/** Kills every runner started by this process; for signals and crashes. */
export function killRunners(): void {
  for (const child of running) killGroup(child);
}

/** Sends an order and returns its closing event; `on` receives earlier ones. Throws `AppFailed` on a fault. */
export async function follow<K extends "loaded" | "done">(
  runner: RunnerProcess,
  order: Order,
  until: K,
  on: (event: RunnerEvent) => void | Promise<void> = () => {},
): Promise<RunnerEventOf<K>> {
  runner.send(order);
  for (;;) {
    const event = await runner.next();
    if (event.event === "fault") throw new AppFailed(faultSentence(runner, event, until));
    if (event.event === until) return event as RunnerEventOf<K>;
    await on(event);
  }
}

function faultSentence(
  { side, python }: RunnerProcess,
  { error, factory = false, missing = [], versions }: RunnerEventOf<"fault">,
  until: "loaded" | "done",
): string {
  if (error.error === "AppProblem") return `${side}: ${error.message}`;
  const [file] = missing;
  const at = error.at ? ` (${error.at})` : "";
  const isOfEnvironment = versions && /Import|Attribute|Module/.test(error.error);
  const other =
    python === "python3"
      ? "activate the app's environment, or name it with --python"
      : "name another environment with --python";
  const install = /Import|Module/.test(error.error)
    ? ` If a package is missing, install it there, or ${other}.`
    : "";
  const known = isOfEnvironment ? ` With ${describeVersions(versions)} of ${python}.${install}` : "";
  const settings = factory
    ? ' The function that makes the graph got an empty configurable: name what it reads by "configurable" in planner-studio.json.'
    : "";
  const carried = file ? ` ${missingSentence(file)}` : "";
  const did = until === "loaded" ? "cannot be loaded" : "stopped";
  return `${side} ${did}: ${error.error}: ${shorten(error.message.split("\n")[0] ?? "", 300)}${at}.${settings}${known}${carried}`;
}

export const describeVersions = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");

export const missingSentence = ({ path, at }: { readonly path: string; readonly at: string }): string =>
  `${at} opened ${path}, which is not in the checkout. If git does not track it, add it to "carry" of planner-studio.json.`;
