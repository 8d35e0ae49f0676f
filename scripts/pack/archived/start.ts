import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { backupArguments, backupUsage } from "../../backupArguments";
import { serve } from "../../serve";
import { workerEnv, workerUsage } from "../../workerArguments";

// The command of planner-studio-server. Paths in the environment are relative to the caller's folder; the server works in its own.
const studio = import.meta.dirname;
const data = path.resolve(process.env.PLANNER_STUDIO_DATA || "data");
const [option, ...rest] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(path.join(studio, "../package.json"), "utf8"));
const worker = option === "worker" ? workerEnv(rest) : undefined;
const backup = backupArguments(process.argv.slice(2), version);

if (option === "--version") {
  process.stdout.write(`${version}\n`);
} else if (backup) {
  const env = { ...process.env, PLANNER_STUDIO_DATA: data };
  const args = [path.join(studio, "backup.mjs"), ...backup];
  process.exitCode = spawnSync(process.execPath, args, { cwd: studio, stdio: "inherit", env }).status ?? 1;
} else if (option !== undefined && !worker) {
  const usage = `planner-studio-server\nplanner-studio-server ${workerUsage}${backupUsage.replace(/^(?=\w)/gm, "planner-studio-server ")}PORT, HOST, DATABASE_URL and PLANNER_STUDIO_* set both up; README.md lists them.\n`;
  process.stderr.write(usage);
  process.exit(option === "--help" ? 0 : 2);
} else {
  if (process.env.npm_command === "exec") stopWithNpx();
  Object.assign(process.env, worker);
  const script = path.join(studio, worker ? "jobs.mjs" : "server.mjs");
  await serve({
    script: ({ port, host }) => [script, port, host],
    cwd: studio,
    plannerFolder: path.join(data, "planners"),
    env: { PLANNER_STUDIO_DATA: data, NODE_ENV: "production" },
  });
}

/** npx ends at a signal without passing it on, so its end is taken for one. */
function stopWithNpx(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
}
