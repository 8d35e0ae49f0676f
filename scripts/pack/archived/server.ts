import { readFileSync } from "node:fs";
import path from "node:path";
import settings from "../../../next.config";
import "../../holdRequests.mjs";
import { keepAliveMs } from "../../nextStart";

// Started by `start.ts` with port and host. Next's own command reads next.config.ts, which needs its compiler; this reads what the build wrote.
const [port, hostname] = process.argv.slice(2);
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
// Origins come from the environment at each start.
config.experimental.serverActions = settings.experimental?.serverActions;
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

await import("next");
const { startServer } = await import("next/dist/server/lib/start-server.js");
await startServer({
  dir: path.resolve("."),
  isDev: false,
  hostname,
  port: Number(port),
  allowRetry: false,
  keepAliveTimeout: keepAliveMs,
});
