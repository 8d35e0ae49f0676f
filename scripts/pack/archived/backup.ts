import { runBackup } from "../../../lib/server/backupProcess";

// Started by `start.ts` with the verb, the folder, the version, and perhaps --replace.
const [verb, folder = "", version = "", replace] = process.argv.slice(2);
await runBackup(process.env, {
  verb: verb === "restore" ? "restore" : "backup",
  folder,
  version,
  replace: replace !== undefined,
});
