import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Redactor } from "../world";
import { type ObservedRun, observer } from "./observed";

export type ObserveOptions = {
  readonly command: readonly string[];
  /** Folder of the app. */
  readonly app: string;
  /** Path of `planner_studio_runner.py`; the recorder is in the same folder. */
  readonly runner: string;
  readonly env: NodeJS.ProcessEnv;
  readonly redactor: Redactor;
  /** Handles SIGINT and SIGTERM while the command runs; returns a function that restores the previous handlers. */
  readonly holdSignals: (onSignal: (signal: NodeJS.Signals) => void) => () => void;
};

export type ObservedCommand = {
  readonly code: number | null;
  readonly isStopped: boolean;
  readonly processes: number;
  readonly conversations: readonly ObservedRun[];
};

/** Bytes in the path of a socket on macOS, the fewest of all systems; Node cuts a longer one silently. */
const maxSocketPath = 103;

/** Milliseconds for the command's processes to end after it. */
const maxLinger = 2000;

/** Runs a command in the caller's environment and observes the conversations of its Python processes. Forwards signals to it. */
export async function observeCommand(options: ObserveOptions): Promise<ObservedCommand> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-record-"));
  const socket = path.join(folder, "socket");
  if (Buffer.byteLength(socket) > maxSocketPath) {
    rmSync(folder, { recursive: true });
    throw new Error(`The path ${socket} is too long for a socket. Set TMPDIR to a shorter path.`);
  }
  const runners = path.dirname(options.runner);
  copyFileSync(path.join(runners, "planner_studio_sitecustomize.py"), path.join(folder, "sitecustomize.py"));
  const watch = observer(options.redactor);
  try {
    await new Promise<void>((resolve) => watch.server.listen(socket, resolve));
    const ended = await runCommand(options, {
      ...options.env,
      PYTHONPATH: [folder, options.env.PYTHONPATH].filter(Boolean).join(path.delimiter),
      PLANNER_STUDIO_RECORDER: path.join(runners, "planner_studio_recorder.py"),
      PLANNER_STUDIO_SOCKET: socket,
      PLANNER_STUDIO_APP: options.app,
    });
    await Promise.race([watch.idle(), wait(maxLinger)]);
    return { ...ended, processes: watch.processes(), conversations: watch.conversations() };
  } finally {
    watch.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());

/** Signals sent in turn to a command that does not end. */
const escalation = ["SIGINT", "SIGTERM", "SIGKILL"] as const;

async function runCommand(
  { command, holdSignals }: ObserveOptions,
  env: NodeJS.ProcessEnv,
): Promise<Pick<ObservedCommand, "code" | "isStopped">> {
  const [file = "", ...args] = command;
  // A terminal also sends Ctrl+C to the command while both are in one process group.
  const isOnTerminal = process.stdin.isTTY === true;
  const child = spawn(file, args, { stdio: "inherit", env, detached: !isOnTerminal });
  let interrupts = 0;
  const release = holdSignals(() => {
    const signal = escalation[Math.min(interrupts, escalation.length - 1)] ?? "SIGKILL";
    interrupts += 1;
    if (signal !== "SIGINT" || !isOnTerminal) kill(child.pid, signal, !isOnTerminal);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on("error", (error) => reject(new Error(`${file} cannot be started: ${error.message}.`)));
      child.on("close", resolve);
    });
    return { code, isStopped: interrupts > 0 };
  } finally {
    release();
    if (!isOnTerminal && interrupts > 0) kill(child.pid, "SIGKILL", true);
  }
}

function kill(pid: number | undefined, signal: NodeJS.Signals, group: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It has already ended.
  }
}
