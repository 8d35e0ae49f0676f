import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { installCommand, packCommand, workers } from "./deployment";
import { freePort } from "./freePort";
import { reasonIn } from "./reason";
import { endGroup, run } from "./run";
import { hasPostgres } from "./temporaryPostgres";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-packed-server-"));
const called = promisify(execFile);
const file = "lib/planners/venturescope/recordings/tidewater-first-plan.json";
const { id, title, turns } = JSON.parse(readFileSync(file, "utf8"));
const sample = { file, id, title, text: turns[0].text.slice(0, 60) };
let server: ChildProcess | undefined;

beforeAll(async () => {
  const quick = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };
  const must = ([command = "", ...args]: readonly string[], cwd: string) =>
    called(command, args, { cwd, env: { ...process.env, ...quick }, maxBuffer: 100_000_000 });
  // The pages are built before this suite, so packing builds nothing.
  await must(packCommand(folder), ".");
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  writeFileSync(path.join(folder, "package.json"), "{}");
  await must(installCommand(`./${archive}`), folder);
  cpSync("examples/support-desk", path.join(folder, "support-desk"), { recursive: true });
}, 600_000);
afterAll(() => {
  if (server) endGroup(server);
  rmSync(folder, { recursive: true, force: true });
});

it("installs into an empty folder, serves from there and stops at SIGTERM", async () => {
  const port = freePort();
  const at = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    DATABASE_URL: "",
    PLANNER_STUDIO_DATA: "my-data",
    PLANNER_STUDIO_BACKGROUND: "off",
    PLANNER_STUDIO_PLANNERS: "support-desk/planner.ts",
  };
  server = spawn("npx", ["planner-studio-server"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_ENV: "development", HOST: "127.0.0.1", ...own },
  });
  const exit = new Promise((resolve) => server?.on("close", resolve));
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (said += chunk));

  const answered = vi.waitFor(async () => expect((await fetch(at)).status).toBe(200), {
    timeout: 240_000,
    interval: 500,
  });
  await Promise.race([answered, exit.then(() => Promise.reject(new Error(said)))]);
  const hybrid = await fetch(`${at}/topologies/hybrid`);
  expect(hybrid.headers.get("keep-alive")).toBe("timeout=75");
  expect(await hybrid.text()).toContain("</svg>");
  expect(await (await fetch(`${at}/recordings/${sample.id}`)).text()).toContain(sample.title);
  const { topologies } = await (await fetch(`${at}/api/places`)).json();
  expect(JSON.stringify(topologies)).toContain("parallel");
  const form = new FormData();
  form.set(
    "file",
    new Blob(["flowchart TD\n  a[Look] --> b[Answer]\n"], { type: "text/plain" }),
    "drawn.mmd",
  );
  expect((await fetch(`${at}/api/import?name=drawn`, { method: "POST", body: form })).status).toBe(201);
  expect((await fetch(`${at}/api/export/topology/drawn?as=svg`)).status).toBe(200);

  // npx itself ends at once; the server then stops in order.
  server.kill("SIGTERM");
  await exit;
  const lock = path.join(folder, "my-data", "server.lock");
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 240_000, interval: 200 });
  await expect(fetch(at)).rejects.toThrow();
  expect(readdirSync(path.join(folder, "my-data"))).toContain("pglite");
  expect(said).not.toMatch(/error/i);
});

it("has a worker that needs no Next, takes its arguments and says what it lacks", async () => {
  const worker = (...args: string[]) =>
    called("npx", ["planner-studio-server", "worker", ...args], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: "" },
    });
  await expect(worker("--threads", "1")).rejects.toMatchObject({
    code: 1,
    stderr:
      "A worker needs DATABASE_URL: only the server itself can run the jobs of its embedded database.\n",
  });
  await expect(worker("--thread")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("planner-studio-server worker [--threads N] [--planner FILE]"),
  });
});

it("holds each shipped recording once, and none in the chunks of the pages", () => {
  const studio = path.join(folder, "node_modules/planner-studio-server/studio");
  const holding = ["lib", ".next"]
    .flatMap((part) =>
      readdirSync(path.join(studio, part), { recursive: true, encoding: "utf8" }).map(
        (name) => `${part}/${name}`,
      ),
    )
    .filter((name) => /\.(js|mjs|json)$/.test(name))
    .filter((name) => readFileSync(path.join(studio, name), "utf8").includes(sample.text));
  expect(holding).toEqual([sample.file]);
});

it.skipIf(!hasPostgres())(
  "is deployed without containers: sweeps on two workers, backs up and stops in order",
  async () => {
    const { ok, output } = await run("node_modules/.bin/tsx", ["scripts/deploy.ts", folder]);
    expect(ok, reasonIn(output)).toBe(true);
    const lines = output.replace(/\d+ (?=replays|tables)/g, "N ").split("\n");
    expect(lines).toEqual([
      "A server is healthy.",
      ...Array(workers).fill("A worker is healthy."),
      "Workers finished a sweep of N replays.",
      "Metrics count every replay once.",
      "N tables are backed up.",
      ...Array(workers).fill("A worker stopped in order."),
      "A server stopped in order.",
      "",
    ]);
  },
  1_200_000,
);

it("lists of a page what it loads, and not the whole project", () => {
  const listed = readFileSync(".next/server/app/page.js.nft.json", "utf8");
  expect(listed).toContain("node_modules/");
  expect(listed).not.toContain("CONTRIBUTING.md");
});
