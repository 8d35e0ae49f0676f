import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import {
  backupCommand,
  healthPath,
  installCommand,
  type Location,
  packCommand,
  services,
  workers,
} from "./deployment";
import { freePort } from "./freePort";
import { endGroup } from "./run";
import { startPostgres } from "./temporaryPostgres";

/** `npx tsx scripts/deploy.ts [FOLDER]` goes through the steps of Dockerfile and compose.yaml on this machine, in temporary folders. A FOLDER has the installed archive already. */
const called = promisify(execFile);
const [given] = process.argv.slice(2);
const temporary = mkdtempSync(path.join(tmpdir(), "planner-studio-deploy-"));
const folder = given === undefined ? temporary : path.resolve(given);
const token = "a token of this run";
const children: ChildProcess[] = [];
/** Minutes until a step counts as hanging. */
const longest = 10;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const postgres = startPostgres();
if (!postgres) throw new Error("PostgreSQL is not installed: apt-get install postgresql.");
try {
  if (given === undefined) await install();
  const location = { HOST: "127.0.0.1", DATABASE_URL: postgres.url, PLANNER_STUDIO_METRICS_TOKEN: token };
  const server = await start("server", { ...location, PORT: String(freePort()) });
  const running = [];
  for (let i = 0; i < workers; i++)
    running.push(await start("worker", { ...location, PORT: String(freePort()) }));
  const replays = await sweep(server.address);
  await readMetrics(server, running, replays);
  await backUp(postgres.url);
  for (const one of [...running, server]) await one.stop();
} finally {
  for (const child of children) endGroup(child);
  postgres.stop();
  rmSync(temporary, { recursive: true, force: true });
}

async function install(): Promise<void> {
  await run(packCommand(folder), ".");
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(path.join(folder, "package.json"), "{}");
  await run(installCommand(`./${archive}`), folder);
  say(`${archive} is installed.`);
}

async function run([command = "", ...args]: readonly string[], cwd: string, env = {}): Promise<void> {
  await called(command, args, { cwd, env: { ...process.env, ...env }, maxBuffer: 100_000_000 });
}

/** The path of a command that the archive brings, and its arguments. */
function installed([command = "", ...args]: readonly string[]): readonly [string, readonly string[]] {
  return [path.join(folder, "node_modules/.bin", command), args];
}

type Running = { readonly address: string; stop(): Promise<void> };

/** Starts a process of a service, and waits until it is healthy. */
async function start(service: keyof typeof services, location: Location): Promise<Running> {
  const { command, env } = services[service];
  const [file, args] = installed(command);
  const child = spawn(file, args, {
    cwd: temporary,
    detached: true,
    env: { ...process.env, ...env(location) },
  });
  children.push(child);
  const exit = new Promise<number | null>((resolve) => child.on("close", resolve));
  let log = "";
  child.stdout.resume();
  child.stderr.on("data", (chunk) => (log += chunk));
  const address = `http://${location.HOST}:${location.PORT}`;
  await until(`${service} is healthy`, async () => {
    if (child.exitCode !== null) throw new Error(`The ${service} ended with ${child.exitCode}:\n${log}`);
    const answer = await fetch(`${address}${healthPath}`).catch(() => null);
    return answer?.ok ?? false;
  });
  say(`A ${service} is healthy.`);
  const stop = async () => {
    child.kill("SIGTERM");
    const code = await exit;
    const lines = log.trim().split("\n");
    const events = lines.map((line) => /^\{.*"event":"(\w+)"/.exec(line)?.[1]);
    if (code !== 0 || events.join() !== "start,stop")
      throw new Error(`The ${service} ended with ${code} and logged ${JSON.stringify(lines)}.`);
    say(`A ${service} stopped in order.`);
  };
  return { address, stop };
}

/** Runs a sample topology over every recording, as a user of the server; returns the replays of all sweeps. */
async function sweep(address: string): Promise<number> {
  const profile = await json(`${address}/api/profile`, { name: "Ada" });
  const cookie = profile.response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const { id } = (await json(`${address}/api/sweeps`, { topologies: ["hybrid"] }, { cookie })).body;
  const all = async () => (await json(`${address}/api/sweeps`)).body as readonly Sweep[];
  await until("all sweeps have finished", async () =>
    (await all()).every(({ state }) => state === "finished"),
  );
  const sweeps = await all();
  const own = sweeps.find((one) => one.id === id);
  if (!own?.counts.done || own.counts.failed) throw new Error(`The sweep ended as ${JSON.stringify(own)}.`);
  say(`Workers finished a sweep of ${own.counts.done} replays.`);
  return sweeps.reduce((sum, { counts }) => sum + (counts.done ?? 0), 0);
}

type Sweep = {
  readonly id: string;
  readonly state: string;
  readonly counts: { readonly done?: number; readonly failed?: number };
};

async function json(url: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { ...init, headers: { "Content-Type": "application/json", ...headers } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return { response, body: JSON.parse(text) };
}

/** The workers stored all replays, the server none; nobody reads that without the token. */
async function readMetrics(server: Running, running: readonly Running[], replays: number): Promise<void> {
  const stored = await Promise.all([server, ...running].map(({ address }) => storedBy(address)));
  const sum = stored.reduce((all, one) => all + one, 0);
  if (stored[0] !== 0 || sum !== replays) throw new Error(`${replays} replays were stored as ${stored}.`);
  const { status } = await fetch(`${server.address}/metrics`);
  if (status !== 403) throw new Error(`Metrics without a token were answered with ${status}.`);
  say("Metrics count every replay once.");
}

async function storedBy(address: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(/^planner_studio_replays_stored_total (\d+)$/m.exec(text)?.[1]);
}

async function backUp(databaseUrl: string): Promise<void> {
  const into = path.join(temporary, "backup");
  const [file, args] = installed(backupCommand(into));
  await run([file, ...args], temporary, { DATABASE_URL: databaseUrl });
  const { tables } = JSON.parse(readFileSync(path.join(into, "manifest.json"), "utf8"));
  say(`${tables.length} tables are backed up.`);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + longest * 60_000;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`After ${longest} minutes it does not hold that ${what}.`);
    await sleep(500);
  }
}
