import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  command,
  copyOf,
  type Edit,
  python,
  rawServer,
  recordedCopyOf,
  removeCopy,
} from "./workbench.fixture";

const missing = inject("appsPythonMissing");
/** A network namespace has no route and no loopback address. */
const namespace = ["--map-root-user", "--net"];
const refused = spawnSync("unshare", [...namespace, "true"], { encoding: "utf8" });
const why =
  missing || (refused.status === 0 ? "" : `no network namespace: ${refused.stderr ?? "no unshare"}`);
const left = why ? ` (left out, ${why.trim()})` : "";
const cli = path.resolve(import.meta.dirname, "../../../dist/cli.mjs");

const inNamespace = (...argv: readonly string[]) =>
  spawnSync("unshare", [...namespace, ...argv], { encoding: "utf8" });

describe.skipIf(why !== "")(`a replay in a network namespace without routes${left}`, () => {
  let server: Awaited<ReturnType<typeof rawServer>>;
  const folders: string[] = [];
  let raw: Promise<string> | undefined;

  beforeAll(async () => {
    server = await rawServer();
    process.env.RAW_URL = server.url;
  });
  afterAll(() => {
    delete process.env.RAW_URL;
    server.close();
    for (const folder of folders) removeCopy(folder);
  });

  async function recorded(app: string): Promise<string> {
    const folder = await recordedCopyOf(app);
    folders.push(folder);
    return folder;
  }
  /** Recordings of `raw` name this test's server. */
  const recordedRaw = () => (raw ??= recorded("raw"));
  const check = (folder: string) => inNamespace(process.execPath, cli, "check", "--app", folder, ...python());

  it("reaches nothing from there, not even this machine", () => {
    const reach = `import urllib.request; urllib.request.urlopen("${server.url}/sources", timeout=5)`;
    const { status, stderr } = inNamespace(inject("appsPython"), "-c", reach);
    expect(status).toBe(1);
    expect(stderr).toContain("Network is unreachable");
  });

  it.each(["agent", "classifier", "notes", "planner", "raw", "team"])("of %s is identical", async (app) => {
    const { status, stdout, stderr } = check(await (app === "raw" ? recordedRaw() : recorded(app)));
    expect(stdout, stderr).toMatch(/identical: same decisions, calls, state and endings\./);
    expect(status).toBe(0);
  });

  it("says the same of a connection that is not held, which the guard stops before it is opened", async () => {
    const edits: readonly Edit[] = [
      [
        "raw.py",
        'found = requests.get(f"{base()}/sources", params={"q": state["question"]}, timeout=30)',
        'import urllib.request\n    found = urllib.request.urlopen(f"{base()}/sources?q=x")',
      ],
    ];
    const folder = copyOf("raw", edits, await recordedRaw());
    folders.push(folder);
    const sent = server.requests();
    const [here, there] = [await command("check", "--app", folder, ...python()), check(folder)];
    expect(here.out).toMatch(/raw\.py:\d+ opened a connection to 127\.0\.0\.1:\d+ by urllib\/request\.py/);
    expect([there.status, there.stdout.trim()]).toEqual([here.code, here.out.trim()]);
    expect(server.requests()).toBe(sent);
  });
});
