import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freshBuild } from "../freshBuild";
import { median } from "./median";

/** Measures `planner-studio agreement` on a log, against reading and parsing its lines: CPU of whole processes, and peak memory. */
const events = 1_000_000;
const few = 10_000;
const rounds = Number(process.argv[2] ?? 3);

type Cost = { readonly seconds: number; readonly megabytes: number };

const tellCost = `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(JSON.stringify({ seconds: (user + system) / 1e6, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
});`;

const readAndParse = `import { createReadStream } from "node:fs";
let rest = "";
for await (const chunk of createReadStream(process.argv[2], { encoding: "utf8" })) {
  const lines = chunk.split("\\n");
  lines[0] = rest + lines[0];
  rest = lines.pop() ?? "";
  for (const line of lines) JSON.parse(line);
}`;

if (!(await freshBuild("tools", { shown: true })).ok) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-bench-agreement-"));
try {
  const [all, some] = [path.join(folder, "all.jsonl"), path.join(folder, "some.jsonl")];
  await writeLog(all, events);
  await writeLog(some, few);
  const map = path.join(folder, "map.json");
  writeFileSync(
    map,
    JSON.stringify({ case: "case", turn: "to_number(turn)", control: "control", shadow: "shadow" }),
  );
  const preload = path.join(folder, "cost.mjs");
  writeFileSync(preload, tellCost);
  const parse = path.join(folder, "parse.mjs");
  writeFileSync(parse, readAndParse);
  const studio = (...argv: string[]) => ["dist/cli.mjs", "agreement", ...argv];
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ["read and parse", [parse, all]],
    ["agreement --no-redact", studio(all, "--no-redact")],
    ["agreement, redacted", studio(all)],
    ["agreement --map, redacted", studio(all, "--map", map)],
  ];
  const costs = new Map<string, Cost[]>(kinds.map(([kind]) => [kind, []]));
  for (let round = 0; round < rounds; round++)
    for (const [kind, argv] of kinds) costs.get(kind)?.push(await costOf(preload, argv));
  const base = median((costs.get("read and parse") ?? []).map(({ seconds }) => seconds));
  console.log(`${events.toLocaleString("en")} events, median of ${rounds} rounds`);
  for (const [kind, list] of costs) {
    const seconds = median(list.map((one) => one.seconds));
    const megabytes = Math.max(...list.map((one) => one.megabytes));
    console.log(
      `${kind}: ${seconds.toFixed(1)} s CPU, ${(seconds / base).toFixed(2)} times, at most ${megabytes} MB`,
    );
  }
  const started = performance.now();
  await costOf(preload, studio(some));
  console.log(
    `first report of ${few.toLocaleString("en")} events: ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs a program in a process of its own. */
function costOf(preload: string, argv: readonly string[]): Promise<Cost> {
  const child = spawn(process.execPath, ["--import", preload, ...argv], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(JSON.parse(stderr) as Cost) : reject(new Error(stderr)),
    );
  });
}

/** Ten turns per case, three seconds apart, with six input fields. */
async function writeLog(file: string, count: number): Promise<void> {
  const actions = ["ask", "search", "answer", "match", "consent", "forward"];
  const out = createWriteStream(file);
  const write = (text: string) =>
    out.write(text) || new Promise<void>((resolve) => out.once("drain", () => resolve()));
  for (let from = 0; from < count; from += 5_000) {
    const lines = Array.from({ length: Math.min(5_000, count - from) }, (_, j) => {
      const i = from + j;
      const control = actions[i % 6];
      const shadow = i % 23 === 0 ? actions[(i + 1) % 6] : control;
      const failed = i % 97 === 0;
      const event = {
        case: `case-${Math.floor(i / 10)}`,
        turn: i % 10,
        at: new Date(Date.UTC(2026, 9, 1) + i * 3_000).toISOString(),
        control,
        shadow: failed ? null : shadow,
        ...(failed && { error: "timeout" }),
        input: {
          documents: i % 5,
          has_documents: i % 5 > 0,
          completeness: (i % 101) / 100,
          intent: actions[(i * 7) % 6],
          missing: i % 3 ? ["medications"] : [],
          turn_number: i % 10,
        },
        planner_version: "v2",
        latency_ms: 400 + (i % 90),
        tokens: 280,
        model: "haiku",
      };
      return `${JSON.stringify(event)}\n`;
    });
    await write(lines.join(""));
  }
  await new Promise<void>((resolve) => out.end(() => resolve()));
}
