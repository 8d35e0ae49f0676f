import { spawn } from "node:child_process";

export type Outcome = { readonly ok: boolean; readonly output: string; readonly seconds: number };

/** Runs one command to its end; `shown` writes its output as it comes, otherwise it is kept for the caller. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly shown?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: options.shown ? "inherit" : "pipe",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...options.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}
