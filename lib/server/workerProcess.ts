import "server-only";
import { createServer, type Server as HttpServer } from "node:http";
import { type ComposedServer, closeServer, compose } from "./compose";
import { StoreUnavailable } from "./core/errors";
import { dataPlace } from "./db/open";
import { probeStore } from "./db/probe";
import { failureOf, stopOnSignals } from "./stopOnSignals";

type Address = { readonly port: number; readonly host: string };

/** Runs jobs of sweeps in a process without pages, until a signal; gives back what is unfinished then. Answers `GET /healthz`. */
export async function runWorker(env: NodeJS.ProcessEnv, address: Address): Promise<void> {
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
    worker.jobs.start();
    health = await answerHealth(worker, env, address);
    process.stdout.write(`The worker runs jobs of the engine ${worker.engine.hash.slice(0, 12)}.\n`);
  } catch (error) {
    process.stderr.write(`${failureOf(error)}\n`);
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
