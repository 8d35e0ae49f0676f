import "server-only";
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type ComposedServer, closeServer, compose } from "./compose";
import { StoreUnavailable } from "./core/errors";
import { notePeers } from "./core/peer";
import { dataPlace } from "./db/open";
import { probeStore } from "./db/probe";
import { answerMetrics, setMetrics } from "./http/incoming/answerMetrics";
import { stopOnSignals } from "./stopOnSignals";
import { logEvent, logSentence, prepareLog, textOf } from "./telemetry/log";

type Address = { readonly port: number; readonly host: string };

/** Runs jobs of sweeps in a process without pages, until a signal; gives back what is unfinished then. Answers `GET /healthz` and `GET /metrics`. */
export async function runWorker(env: NodeJS.ProcessEnv, address: Address): Promise<void> {
  prepareLog();
  notePeers();
  let worker: ComposedServer | null = null;
  let health: HttpServer | null = null;
  stopOnSignals(async () => {
    health?.close();
    await worker?.jobs.excuse();
    if (worker) await closeServer(worker);
  });
  try {
    refuseEmbedded(env);
    worker = await compose(env);
    setMetrics(worker.metrics.text);
    worker.jobs.start();
    health = await answerHealth(worker, env, address);
    logEvent("start", { engine: worker.engine.hash, port: address.port });
    process.stdout.write(`The worker runs jobs of the engine ${worker.engine.hash.slice(0, 12)}.\n`);
  } catch (error) {
    logSentence("error", "start", textOf(error));
    process.exit(1);
  }
}

function refuseEmbedded(env: NodeJS.ProcessEnv): void {
  if (!env.DATABASE_URL)
    throw new StoreUnavailable(
      "A worker needs DATABASE_URL: only the server itself can run the jobs of its embedded database.",
    );
  if (env.PLANNER_STUDIO_WORKERS?.trim() === "0")
    throw new StoreUnavailable("A worker needs threads: PLANNER_STUDIO_WORKERS is 0. Set --threads.");
}

function answerHealth(
  { store, engine, jobs }: ComposedServer,
  env: NodeJS.ProcessEnv,
  { port, host }: Address,
): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    if (request.url === "/metrics") return sendMetrics(request, response, env);
    if (request.url !== "/healthz") return void response.writeHead(404).end();
    const trouble = await probeStore(store, dataPlace(env));
    response.writeHead(trouble ? 503 : 200, { "Content-Type": "application/json" });
    const state = { ok: trouble === null, engine: engine.hash, jobs: jobs.held() };
    response.end(`${JSON.stringify({ ...state, ...(trouble && { error: trouble.message }) })}\n`);
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new StoreUnavailable(`The health of the worker cannot be served: ${error.message}.`)),
    );
    server.listen(port, host, () => resolve(server));
  });
}

async function sendMetrics(
  { method = "", headers }: IncomingMessage,
  response: ServerResponse,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const answer = await answerMetrics({ method, headers: new Headers(pairs) }, env);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
