import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { run } from "../../lib/cli/run";
import { type CommandLine, documentNames, missingFiles } from "./documentNames";

const listed = (...patterns: readonly string[]) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], { maxBuffer: 64e6 })
    .toString()
    .split("\n")
    .filter(Boolean);
// The changelog and what an earlier version wrote name what was there then.
const historical = new Set(["CHANGELOG.md", "lib/server/db/upgrade/README.md"]);
const documents = listed("*.md")
  .filter((file) => !historical.has(file))
  .map((file) => ({ file, ...documentNames(readFileSync(file, "utf8")) }));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const known = new Set(
  listed(
    "*.ts",
    "*.tsx",
    "*.mjs",
    "*.py",
    "*.json",
    "*.prisma",
    ":!:lib/planners/*.json",
    ":!:*package-lock.json",
    // It plants names that nobody has.
    ":!:scripts/house/documentNames.test.ts",
  )
    .flatMap((file) => [file, readFileSync(file, "utf8")])
    .flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []),
);

const unknownNames = (names: readonly string[]) => names.filter((name) => !known.has(name));
const unknownScripts = (names: readonly string[]) => names.filter((name) => !(name in scripts));

/** Returns what of a command line the command's help does not list. */
async function unknownTo({ words, options }: CommandLine): Promise<readonly string[]> {
  let command: readonly string[] = [];
  let help = await helpOf(command);
  for (const word of words) {
    const isGroup = help.includes("\nCommands:");
    if (!isGroup) break;
    if (!new RegExp(`^ {2}${word}\\b`, "m").test(help)) {
      // A group may take a file of its own.
      if (/^Usage: .* \[command\] \[\w+\]$/m.test(help)) break;
      return [word];
    }
    command = [...command, word];
    help = await helpOf(command);
  }
  return options.filter((option) => !new RegExp(`${option}\\b`).test(help));
}

async function helpOf(command: readonly string[]): Promise<string> {
  let help = "";
  await run([...command, "--help"], { out: (text) => (help += text), err: () => {} });
  return help;
}

describe.each(documents)("$file", ({ file, ...names }) => {
  it("names only files, scripts, commands and identifiers that exist", async () => {
    const commands = await Promise.all(names.commands.map(unknownTo));
    expect({
      files: missingFiles(file, names),
      scripts: unknownScripts(names.scripts),
      commands: commands.flat(),
      identifiers: unknownNames(names.identifiers),
    }).toEqual({ files: [], scripts: [], commands: [], identifiers: [] });
  });
});

it("reads every kind of name", () => {
  const counted = (kind: "links" | "paths" | "scripts" | "commands" | "identifiers") =>
    documents.flatMap((one) => one[kind] as readonly unknown[]).length;
  expect(counted("links")).toBeGreaterThan(50);
  expect(counted("paths")).toBeGreaterThan(50);
  expect(counted("scripts")).toBeGreaterThan(20);
  expect(counted("commands")).toBeGreaterThan(30);
  expect(counted("identifiers")).toBeGreaterThan(30);
});

describe("planted wrongs", () => {
  const planted = documentNames(
    [
      "[a page](docs/nowhere.md), `lib/nowhere/file.ts`, `lib/nowhere`, `npm run nowhere`, `nowhereNamed`, `lib/NAME`",
      "```sh",
      "npx planner-studio nowhere --json    # no such command",
      "npx planner-studio smith nowhere",
      "npx planner-studio list --nowhere && npx planner-studio record -- pytest --nowhere",
      "```",
    ].join("\n"),
  );

  it("finds missing files, with and without an ending", () => {
    expect(missingFiles("README.md", planted)).toEqual([
      "docs/nowhere.md",
      "lib/nowhere/file.ts",
      "lib/nowhere",
    ]);
  });

  it("finds unknown scripts and identifiers", () => {
    expect(unknownScripts(planted.scripts)).toEqual(["nowhere"]);
    expect(unknownNames(planted.identifiers)).toEqual(["nowhereNamed"]);
  });

  it("finds unknown commands, commands of a group and options, but not those of a foreign command", async () => {
    expect(await Promise.all(planted.commands.map(unknownTo))).toEqual([
      ["nowhere"],
      ["nowhere"],
      ["--nowhere"],
      [],
    ]);
  });
});
