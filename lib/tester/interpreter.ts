import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Python } from "./snapshot";
import { nodeOptions } from "./walls";

/** A message of an interpreter, or its end. */
export type Message =
  | { readonly body: string; readonly outOfMemory: boolean }
  | { readonly ended: true; readonly outOfMemory: boolean };

export type Interpreter = {
  readonly send: (body: string) => void;
  /** Resolves to the next message; to the end once the process is gone. */
  readonly next: () => Promise<Message>;
  readonly kill: () => void;
  /** Processor time and resident memory; `null` where the system does not report them. */
  readonly usage: () => { readonly seconds: number; readonly bytes: number } | null;
};

export type InterpreterOptions = {
  readonly python: Python;
  readonly megabytes: number;
  readonly prefix: readonly string[];
};

const inside = path.join(import.meta.dirname, "inside");
const runner = path.join(inside, "interpreter.mjs");
const noVariables = {} as NodeJS.ProcessEnv;
const maxStored = 4000;
const maxLine = 64 * 1024 * 1024;

/** Starts a process with one Python interpreter, and no access to anything else. */
export function startInterpreter({ python, megabytes, prefix }: InterpreterOptions): Interpreter {
  const options = nodeOptions([`${python.folder}/`, runner, python.snapshot]);
  const args = [runner, python.module, python.snapshot, String(megabytes * 1024 * 1024)];
  const [file, ...rest] = [...prefix, process.execPath, ...options, ...args];
  const child = spawn(file as string, rest, { env: noVariables, cwd: "/", stdio: "pipe" });
  const messages = messagesOf(child);
  const nonce = randomUUID();
  child.stdin.on("error", () => child.kill("SIGKILL"));
  child.stdin.write(
    `${JSON.stringify({ nonce, bridge: readFileSync(path.join(inside, "bridge.py"), "utf8") })}\n`,
  );
  return {
    send: (body) => child.stdin.write(`${body}\n`),
    next: () => messages.next(nonce),
    kill: () => child.kill("SIGKILL"),
    usage: () => usageOf(child.pid),
  };
}

function messagesOf(child: ChildProcessWithoutNullStreams) {
  const lines: string[] = [];
  let rest = "";
  let errors = "";
  let ended = false;
  let wake = () => {};
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = text.split("\n");
    parts[0] = rest + parts[0];
    rest = parts.pop() ?? "";
    if (rest.length > maxLine) child.kill("SIGKILL");
    lines.push(...parts);
    wake();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-maxStored);
  });
  const end = () => {
    ended = true;
    wake();
  };
  child.on("close", end).on("error", end);
  return {
    next: async (nonce: string): Promise<Message> => {
      while (lines.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = lines.shift();
      if (line === undefined) return { ended: true, outOfMemory: /heap|memory/i.test(errors) };
      const message = readMessage(line, nonce);
      if (message === null) child.kill("SIGKILL");
      return message ?? { ended: true, outOfMemory: false };
    },
  };
}

/** Returns `null` if the line does not come from our runner. */
function readMessage(line: string, nonce: string): Message | null {
  try {
    const { nonce: given, body, outOfMemory } = JSON.parse(line);
    return given === nonce && typeof body === "string" ? { body, outOfMemory: outOfMemory === true } : null;
  } catch {
    return null;
  }
}

const ticksPerSecond = 100;

function usageOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number) as [
      number,
      number,
      number,
    ];
    return { seconds: (user + system) / ticksPerSecond, bytes: pages * 4096 };
  } catch {
    return null;
  }
}
