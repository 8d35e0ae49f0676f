import { freshBuild } from "./freshBuild";
import { nextStart } from "./nextStart";
import { serve } from "./serve";

for (const part of ["tools", "pages"] as const)
  if (!(await freshBuild(part, { shown: true })).ok) process.exit(1);

await serve({
  script: ({ port, host }) => nextStart(port, host),
  cwd: ".",
  plannerFolder: "dist/planners",
});
