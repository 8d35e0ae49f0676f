import { readFileSync } from "node:fs";
import { backupArguments, backupUsage } from "./backupArguments";

/** `npm run backup DIR` and `npm run restore DIR`. The database is that of PLANNER_STUDIO_DATA or DATABASE_URL. */
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const args = backupArguments(process.argv.slice(2), version);
if (args === null) {
  process.stderr.write(backupUsage.replace(/^(\w+)/gm, "npm run $1 --"));
  process.exit(2);
}
process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
await import("./pack/archived/backup");
