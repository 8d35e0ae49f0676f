import { freshBuild } from "./freshBuild";
import { serve } from "./serve";
import { workerEnv, workerUsage } from "./workerArguments";

/** `npm run worker -- [--threads N] [--planner FILE] [--port N]` runs jobs of the servers on one PostgreSQL database. */
const env = workerEnv(process.argv.slice(2));
if (env === null) {
  process.stderr.write(`npm run worker -- ${workerUsage}`);
  process.exit(2);
}
if (!(await freshBuild("tools", { shown: true })).ok) process.exit(1);
Object.assign(process.env, env);
await serve({
  script: ({ port, host }) => [
    ...["--conditions=react-server", "--import", "tsx"],
    "scripts/pack/archived/worker.ts",
    port,
    host,
  ],
  cwd: ".",
  plannerFolder: "dist/planners",
  env: { NODE_ENV: "production" },
});
