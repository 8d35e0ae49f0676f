import { freshBuild } from "./freshBuild";
import { serve } from "./serve";

for (const part of ["tools", "pages"] as const)
  if (!(await freshBuild(part, { shown: true })).ok) process.exit(1);

await serve({
  script: ({ port, host }) => [
    "node_modules/next/dist/bin/next",
    "start",
    "--port",
    port,
    "--hostname",
    host,
  ],
  cwd: ".",
  plannerFolder: "dist/planners",
});
