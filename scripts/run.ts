import { type ChildProcess, spawn } from "node:child_process";

export type Outcome = { readonly ok: boolean; readonly output: string; readonly seconds: number };

type Options = {
  /** Streams the output; otherwise it is collected for the caller. */
  readonly shown?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Time limit of the command and all of its children; `null` for none. */
  readonly minutes?: number | null;
};

/** Runs one command until it ends or times out. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const { shown = false, env = {}, minutes = 90 } = options;
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: shown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    // A process group of its own, so that its children can be killed with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const release = endWithUs(child);
  const stop = () => {
    const message = `Stopped after ${minutes} minutes.`;
    if (shown) console.log(message);
    output += `\n${message}`;
    endGroup(child);
  };
  const limit = minutes === null ? undefined : setTimeout(stop, minutes * 60_000);
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      clearTimeout(limit);
      release();
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code, signal) => {
      if (signal) output += `\nEnded by ${signal}.`;
      end(code === 0);
    });
  });
}

function endWithUs(child: ChildProcess): () => void {
  const stop = () => {
    endGroup(child);
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/** Kills a detached command and what it started, if they still run. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
