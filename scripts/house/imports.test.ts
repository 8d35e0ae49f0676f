/** @module-tag slow */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { components } from "./componentRules.mjs";
import { server } from "./serverRules.mjs";

type Plan = Readonly<Record<string, readonly string[]>>;
const root = path.resolve(import.meta.dirname, "../..");

type Planted = readonly [file: string, imported: string, rule: string];

/** A house in which every import is allowed. */
const right: Record<string, readonly string[]> = {
  "lib/std/index.ts": ["@noble/hashes/sha2.js"],
  "lib/topology/index.ts": ["../std", "zod"],
  "lib/recording/index.ts": ["../std"],
  "lib/trace/index.ts": ["../topology"],
  "lib/layout/index.ts": ["../topology", "elkjs"],
  "lib/planner/index.ts": ["../topology"],
  "lib/planners/index.ts": ["./one", "./two"],
  "lib/planners/one/index.ts": ["../../planner", "../../recording", "../../claims", "mathjs", "./planner"],
  "lib/planners/one/planner.ts": ["../../planner"],
  "lib/planners/two/index.ts": ["../../planner"],
  "lib/compile/index.ts": ["../planner", "@langchain/langgraph"],
  "lib/compile/compile.test.ts": ["./index", "../planners/one", "vitest"],
  "lib/replay/index.ts": ["../compile", "../trace", "@langchain/langgraph"],
  "lib/diff/index.ts": ["../trace"],
  "lib/review/index.ts": ["../diff"],
  "lib/claims/index.ts": ["../diff"],
  "lib/worker/index.ts": ["../replay", "./planners", "tinypool"],
  "lib/worker/planners.ts": ["../planners/one/planner"],
  "lib/cli/main.ts": ["../worker", "../diff", "../planners", "./planners/shipped", "commander"],
  "lib/cli/planners/shipped.ts": ["./one"],
  "lib/cli/planners/one/index.ts": ["../../../planners/one", "../../../planners"],
  "lib/server/of/one/get.ts": ["server-only", "../../../planners/one"],
  "components/planners/one/Page.tsx": ["../../ui/Button", "@/lib/recording"],
  "app/planners/one/page.tsx": ["@/components/planners/one/Page", "@/lib/server/of/one/get"],
  "app/api/planners/one/route.ts": ["@/app/door/routes", "@/lib/server/of/one/get"],
  "app/planners/one/actions.ts": ["@/app/door/action", "@/lib/server/of/one/get"],
  "lib/server/http/route.ts": ["server-only", "../core/actor"],
  "lib/server/http/action.ts": ["server-only", "next/headers", "../core/actor"],
  "lib/server/core/actor.ts": ["server-only"],
  "lib/server/db/client.ts": ["server-only", "@prisma/adapter-pg", "@electric-sql/pglite", "../core/actor"],
  "lib/server/evidence/sides.ts": ["../db/client"],
  "lib/server/topologies/get.ts": ["../evidence/sides"],
  "lib/server/drafts/save.ts": ["../topologies/get", "../evidence/sides"],
  "app/door/routes.ts": ["@/lib/server/compose", "@/lib/server/http/route"],
  "app/door/action.ts": ["@/lib/server/compose", "@/lib/server/http/action"],
  "lib/server/compose.ts": ["server-only", "./db/client", "./drafts/save"],
  "lib/server/startup.ts": ["./compose", "./drafts/save"],
  "lib/server/replays/startReplay.ts": ["../db/client", "../../worker"],
  "components/ui/Button.tsx": ["react", "radix-ui", "lucide-react"],
  "components/canvas/Canvas.tsx": ["../ui/Button", "@xyflow/react", "@/lib/layout"],
  "components/compare/Compare.tsx": ["../canvas/Canvas", "@/lib/diff"],
  "app/page.tsx": ["@/components/compare/Compare", "@/lib/server/replays/startReplay", "next/link"],
};

/** Imports that are right as types. */
const rightAsType: Record<string, readonly string[]> = {
  "components/compare/answered.ts": ["@/lib/server/replays/startReplay"],
};

/** The same, wrong as values. */
const wrongAsValue: readonly Planted[] = [
  ["app/f.ts", "@/lib/server/core/actor", "actor-by-the-door"],
  ["app/g.ts", "@/lib/server/compose", "composed-once"],
  ["lib/server/replays/k.ts", "../compose", "composed-once"],
  ["app/api/two/route.ts", "@/lib/server/of/one/get", "routes-by-the-door"],
  ["app/two/actions.ts", "@/lib/server/replays/startReplay", "actions-by-the-door"],
  ["app/two/moreActions.ts", "@/lib/server/replays/startReplay", "actions-by-the-door"],
  ["components/compare/d.ts", "@/lib/server/replays/startReplay", "what-a-verb-answers-is-a-type"],
];

/** One wrong import each: file, import, and the rule that must catch it. */
const wrong: readonly Planted[] = [
  ["lib/std/a.ts", "../topology", "lib/std"],
  ["lib/topology/a.ts", "../recording", "lib/topology"],
  ["lib/topology/b.ts", "@/lib/layout", "lib/topology"],
  ["lib/recording/a.ts", "../topology", "lib/recording"],
  ["lib/trace/a.ts", "../recording", "lib/trace"],
  ["lib/planner/a.ts", "../recording", "lib/planner"],
  ["lib/planners/one/a.ts", "../two", "planners-are-strangers"],
  ["lib/planners/one/b.ts", "../../compile", "lib/planners"],
  ["lib/claims/a.ts", "../planners", "lib/claims"],
  ["lib/server/replays/d.ts", "../../planners/one", "own-door"],
  ["lib/cli/a1.ts", "../planners/one", "own-door"],
  ["lib/worker/b.ts", "../planners/one/planner", "own-door"],
  ["lib/server/replays/e.ts", "../../planners/registry", "front-door"],
  ["lib/server/of/one/a.ts", "../../../planners/two", "planners-are-strangers"],
  ["lib/cli/b.ts", "./planners/one", "nothing-general-needs-a-planner"],
  ["lib/server/replays/f.ts", "../of/one/get", "nothing-general-needs-a-planner"],
  ["components/compare/e.ts", "../planners/one/Page", "nothing-general-needs-a-planner"],
  ["app/c.ts", "@/components/planners/one/Page", "nothing-general-needs-a-planner"],
  ["lib/compile/a.ts", "../replay", "lib/compile"],
  ["lib/diff/a.ts", "../replay", "lib/diff"],
  ["lib/replay/a.ts", "../diff", "lib/replay"],
  ["lib/review/a.ts", "../server/db/client", "lib/review"],
  ["lib/agreement/a.ts", "../replay", "lib/agreement"],
  ["lib/worker/a.ts", "../server/db/client", "lib/worker"],
  ["lib/cli/a.ts", "../server/db/client", "lib/cli"],
  ["lib/server/replays/a.ts", "@/components/ui/Button", "lib/server"],
  ["lib/server/replays/b.ts", "@prisma/adapter-pg", "only:(@prisma"],
  ["lib/server/replays/c.ts", "zod", "server-only"],
  ["lib/diff/b.ts", "../trace/schema", "front-door"],
  ["lib/diff/c.ts", "@langchain/core/messages", "only:@langchain"],
  ["lib/diff/d.ts", "node:fs", "no-node-in-the-browser"],
  ["lib/diff/e.ts", "server-only", "only:server-only"],
  ["lib/diff/f.ts", "fast-check", "no-dev-packages-in-the-product"],
  ["lib/diff/g.ts", "./a.fixture", "no-test-code-in-the-product"],
  ["lib/diff/h.ts", "./nowhere", "no-unresolved"],
  ["lib/diff/i.ts", "../../scripts/samples/one/record", "scripts-stand-outside"],
  ["lib/diff/b.test.ts", "../../scripts/samples/one/record", "scripts-stand-outside"],
  ["lib/diff/a.test.ts", "@/components/ui/Button", "tests-stay-in-lib"],
  ["lib/compile/b.ts", "mathjs", "only:(mathjs|ajv|re2js)"],
  ["lib/replay/b.ts", "tinypool", "only:tinypool"],
  ["lib/layout/a.ts", "react", "only:react"],
  ["lib/trace/b.ts", "next/server", "only:next"],
  ["lib/server/replays/g.ts", "next/headers", "only:next"],
  ["lib/server/core/a.ts", "../db/client", "lib/server/core"],
  ["lib/server/evidence/a.ts", "../drafts/save", "lib/server/evidence"],
  ["lib/server/replays/h.ts", "../drafts/save", "lib/server/replays"],
  ["lib/server/replays/i.ts", "../startup", "lib/server/replays"],
  ["lib/server/unnamed/a.ts", "../db/client", "server-folders"],
  ["lib/utils/a.ts", "../std", "no-new-room"],
  ["components/ui/a.ts", "../canvas/Canvas", "components/ui"],
  ["components/canvas/a.ts", "../compare/Compare", "components/canvas"],
  ["components/canvas/b.ts", "@/lib/compile", "components/canvas"],
  ["components/review/a.ts", "@/lib/server/db/client", "components/review"],
  ["components/ui/b.ts", "@/lib/server/replays/startReplay", "components/ui"],
  ["components/ui/c.ts", "@/lib/topology", "components/ui"],
  ["components/ui/d.ts", "@/lib/diff", "components/ui"],
  ["components/compare/a.ts", "@xyflow/react", "only:@xyflow"],
  ["components/compare/b.ts", "zustand", "only:zustand"],
  ["components/compare/c.ts", "radix-ui", "only:(radix-ui|cmdk)"],
  ["app/a.ts", "@/lib/server/db/client", "app-is-a-hallway"],
  ["app/b.ts", "@/lib/replay", "app-is-a-hallway"],
];

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-house-"));

beforeAll(() => {
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const file of ["tsconfig.json", "package.json"])
    cpSync(path.join(root, file), path.join(folder, file));
  write("lib/trace/schema.ts", []);
  write("lib/planners/registry.ts", []);
  write("scripts/samples/one/record.ts", []);
  write("lib/diff/a.fixture.ts", []);
  for (const [file, imports] of Object.entries(right)) write(file, imports);
  for (const [file, imports] of Object.entries(rightAsType)) write(file, imports, "type");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a right house is clean beside planted wrongs; each of those is caught, as value and as type import, cycles too", () => {
  const planted = wrong.flatMap(([file, imported, rule]) => {
    const typed = file.replace(/[.](test[.])?tsx?$/, "Typed$&");
    write(file, [imported]);
    write(typed, [imported], "type");
    return [
      { files: [file], rule },
      { files: [typed], rule },
    ];
  });
  for (const [file, imported, rule] of wrongAsValue) {
    write(file, [imported]);
    planted.push({ files: [file], rule });
  }
  for (const kind of ["value", "type"] as const) {
    const ends = [`${kind}A`, `${kind}B`] as const;
    write(`lib/diff/${ends[0]}.ts`, [`./${ends[1]}`], kind);
    write(`lib/diff/${ends[1]}.ts`, [`./${ends[0]}`], kind);
    planted.push({ files: ends.map((end) => `lib/diff/${end}.ts`), rule: "no-cycles" });
  }
  // Two folders that import each other through different files: a circle that no pair of files shows.
  write("lib/server/topologies/circle.ts", ["../drafts/save"]);
  planted.push({ files: ["lib/server/topologies/circle.ts"], rule: "lib/server/topologies" });
  write("components/review/comments.ts", []);
  write("components/compare/comments.ts", ["../review/comments"]);
  write("components/review/circle.ts", ["../compare/Compare"]);
  planted.push({ files: ["components/review/circle.ts"], rule: "components/review" });
  const found = violations();
  const caught = (files: readonly string[], rule: string) =>
    found.some(({ from, rule: by }) => files.includes(from) && by.startsWith(rule));
  expect(planted.filter(({ files, rule }) => !caught(files, rule))).toEqual([]);
  const wrongFiles = planted.flatMap(({ files }) => files);
  expect(found.filter(({ from }) => !wrongFiles.includes(from))).toEqual([]);
});

test.each<[string, Plan]>([
  ["lib/server", server],
  ["components", components],
])("the folders of %s form no circle", (_, plan) => {
  expect(circlesOf(plan)).toEqual([]);
});

test("a circle planted in the plan is found", () => {
  expect(circlesOf({ ...components, review: ["ui", "compare"] })).toContain("compare -> review -> compare");
  expect(circlesOf({ ...server, history: ["topologies"] })).toContain("history -> topologies -> history");
});

function circlesOf(plan: Plan): readonly string[] {
  const climb = (folder: string, above: readonly string[]): readonly string[] =>
    above.includes(folder)
      ? [[...above.slice(above.indexOf(folder)), folder].join(" -> ")]
      : (plan[folder] ?? []).flatMap((lower) => climb(lower, [...above, folder]));
  return Object.keys(plan).flatMap((folder) => climb(folder, []));
}

function write(file: string, imports: readonly string[], kind: "value" | "type" = "value"): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const keyword = kind === "type" ? "import type" : "import";
  const lines = imports.map(
    (name, i) => `${keyword} * as m${i} from "${name}"; export type T${i} = typeof m${i};`,
  );
  writeFileSync(target, `${lines.join("\n")}\nexport const value = 1;\n`);
}

function violations(): { from: string; rule: string }[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["app", "components", "lib", "--output-type", "json"],
      ...["--config", path.join(root, ".dependency-cruiser.mjs")],
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 64e6 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }));
}
