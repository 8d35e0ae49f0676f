import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { honestForms } from "./honest.fixture";
import { hostilePrograms, type Target } from "./hostile.fixture";
import { openTester, type Tester } from "./index";

// A seeded part runs with all other tests; `npm run test:tester` runs all.
const all = process.env.TESTER_PROGRAMS === "all";
const secret = "a secret of the host";
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-target-"));
const connections: string[] = [];
let server: Server;
let tester: Tester;
let target: Target;

function drawn<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (all) return items;
  let state = 44;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const keyed = items.map((item) => [next(), item] as const);
  return keyed
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, item]) => item);
}

beforeAll(async () => {
  process.env.TESTER_SECRET = secret;
  mkdirSync(path.join(folder, "inner"));
  writeFileSync(path.join(folder, "secret"), secret);
  writeFileSync(path.join(folder, "secret.py"), `text = "${secret}"`);
  server = createServer((socket) => {
    connections.push("connected");
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  target = { file: path.join(folder, "secret"), folder, port, pid: process.pid };
  const limits = { seconds: 4, maxSeconds: 250 };
  tester = await openTester({ cache: "node_modules/.cache/planner-studio", parallel: 1, limits });
});
afterAll(() => {
  tester.close();
  server.close();
  delete process.env.TESTER_SECRET;
  rmSync(folder, { recursive: true });
});

const clean = {
  code: "import json\nclass A:\n  def f(self, a): return json.loads(json.dumps(sorted(a)))\ndef f(a): return A().f(a)",
  tests: "assert f([2, 1]) == [1, 2] and isinstance(f([1]), list) and all([f([])== []])",
  entries: ["f"],
};
const names = hostilePrograms({ file: "", folder: "", port: 0, pid: 0 }).map(({ name }) => name);

it("attacks in at least 100 ways, and tests in at least 60 forms", () => {
  expect(new Set(names).size).toBeGreaterThanOrEqual(100);
  expect(honestForms.length).toBeGreaterThanOrEqual(60);
});

it.each(drawn(names, 15))("keeps out what %s", async (name) => {
  const program = hostilePrograms(target).find((one) => one.name === name);
  const { code, tests = "assert f(1) == 2\nassert f(41) == 42" } = program ?? { code: "" };
  const result = await tester.test({ code, tests, entries: ["f"] });
  expect(result.status).not.toBe("passed");
  expect(JSON.stringify(result)).not.toContain(secret);
  expect(JSON.stringify(result).length).toBeLessThan(20_000);
  expect(readdirSync(folder).sort()).toEqual(["inner", "secret", "secret.py"]);
  expect(readFileSync(target.file, "utf8")).toBe(secret);
  expect(connections).toEqual([]);
  expect(await tester.test(clean)).toMatchObject({ status: "passed" });
});

it.each(drawn(honestForms, 15))(
  "passes a right program tested by $name",
  async ({ code, tests, entries = ["f"] }) => {
    expect(await tester.test({ code, tests, entries })).toMatchObject({ status: "passed" });
  },
);
