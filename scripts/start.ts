import { spawn } from "node:child_process";
import { freshBuild } from "./freshBuild";
import { plannerModules } from "./plannerModules";
import { serverEnv } from "./serverEnv";

for (const part of ["tools", "pages"] as const)
  if (!(await freshBuild(part, { shown: true })).ok) process.exit(1);

// There are no accounts, so the server listens on this machine only, unless HOST is set.
const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
const planners = await plannerModules(process.env.PLANNER_STUDIO_PLANNERS, HOST);
if (planners === null) process.exit(1);
const server = spawn(
  process.execPath,
  ["node_modules/next/dist/bin/next", "start", "--port", PORT, "--hostname", HOST],
  {
    stdio: "inherit",
    env: { ...process.env, ...serverEnv, PLANNER_STUDIO_PLANNER_MODULES: planners },
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
