import { runWorker } from "../../../lib/server/workerProcess";

// Started by `start.ts` with port and host.
const [port, host = "127.0.0.1"] = process.argv.slice(2);
await runWorker(process.env, { port: Number(port), host });
