import { packCommandLine } from "./pack/commandLine";
import { packServer } from "./pack/server";

/** `npm run pack [FOLDER] [ARCHIVE]` writes both archives into `dist`, or one of them into a folder. */
const archives = { "planner-studio": packCommandLine, "planner-studio-server": packServer };
const [into = "dist", only] = process.argv.slice(2);

for (const [name, pack] of Object.entries(archives))
  if (only === undefined || only === name) await pack(into);
