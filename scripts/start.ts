import { spawn } from "node:child_process";
import { freshBuild } from "./freshBuild";

if (!(await freshBuild())) process.exit(1);

const server = spawn(
  process.execPath,
  ["node_modules/next/dist/bin/next", "start", "--port", process.env.PORT ?? "3000"],
  { stdio: "inherit", env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
