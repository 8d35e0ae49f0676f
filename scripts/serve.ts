import { spawn } from "node:child_process";
import { constants } from "node:os";
import { plannerModules } from "./plannerModules";
import { serverEnv } from "./serverEnv";

type Server = {
  /** Node's arguments: a script and its own. */
  readonly script: (address: { readonly port: string; readonly host: string }) => readonly string[];
  readonly cwd: string;
  /** Stores the bundles of `PLANNER_STUDIO_PLANNERS`. */
  readonly plannerFolder: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the server by the environment, passes signals on to it, and exits with its code. */
export async function serve({ script, cwd, plannerFolder, env = {} }: Server): Promise<void> {
  // There are no accounts, so the server listens on this machine only, unless HOST is set.
  const port = process.env.PORT || "3000";
  const host = process.env.HOST || "127.0.0.1";
  if (!/^\d+$/.test(port) || Number(port) > 65_535) {
    process.stderr.write(`The port is "${port}". Give a number from 0 to 65535.\n`);
    process.exit(2);
  }
  const planners = await plannerModules(process.env.PLANNER_STUDIO_PLANNERS, host, plannerFolder);
  if (planners === null) process.exit(1);
  const server = spawn(process.execPath, script({ port, host }), {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...serverEnv, PLANNER_STUDIO_PLANNER_MODULES: planners, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => server.kill(signal));
  // As shells do: 137 where the system has killed it, so that a supervisor starts it again.
  server.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
