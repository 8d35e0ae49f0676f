import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockOf, pinnedNames, recipeOf } from "./recipes";

const config = { config: "langgraph.json" };
let root: string;
let app: string;

beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), "planner-studio-recipes-"));
  app = path.join(root, "apps/agent");
  mkdirSync(path.join(root, ".git"));
  mkdirSync(app, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The tool, the deciding file, and what runs where, relative to the repository. */
const found = () => {
  const recipe = recipeOf(app, config);
  const short = (text: string): string => text.replaceAll(root, "");
  return (
    recipe && [
      recipe.tool,
      recipe.from,
      ...recipe.steps.map((one) => short([one.folder, ...one.args].join(" "))),
    ]
  );
};

const member = 'name = "agent"\nsource = { editable = "apps/agent" }\n';

it("finds nothing where nothing says what to install", () => {
  expect([found(), lockOf(app, config)]).toEqual([null, null]);
});

it("takes a lock file before requirements", () => {
  write({
    "apps/agent/requirements.txt": "langgraph\n",
    "apps/agent/pyproject.toml": "",
    "apps/agent/poetry.lock": "",
  });
  expect(found()).toEqual(["poetry", "poetry.lock", "/apps/agent install --no-interaction"]);
  write({ "apps/agent/uv.lock": "" });
  expect(found()).toEqual(["uv", "uv.lock", "/apps/agent sync --frozen"]);
});

it("takes the workspace's lock for a member, and for no other project", () => {
  write({ "uv.lock": member, "apps/agent/pyproject.toml": "" });
  expect(found()).toEqual(["uv", "../../uv.lock", "/apps/agent sync --frozen"]);
  write({ "uv.lock": member.replaceAll("agent", "other") });
  expect(found()).toEqual(["pip", "pyproject.toml", "/apps/agent install -q -e /apps/agent"]);
});

it("takes what lies above an app that has nothing of its own", () => {
  write({ "requirements.txt": "langgraph==1.2.24\n" });
  expect(found()).toEqual(["pip", "../../requirements.txt", " install -q -r /requirements.txt"]);
});

it("installs the folders and packages that langgraph.json names", () => {
  write({
    "apps/agent/langgraph.json": '{ "dependencies": ["./my_agent", "langchain-openai"] }',
    "apps/agent/my_agent/requirements.txt": "langgraph\n",
  });
  expect(found()).toEqual([
    "pip",
    "my_agent/requirements.txt",
    "/apps/agent/my_agent install -q -r /apps/agent/my_agent/requirements.txt",
    "/apps/agent install -q langchain-openai",
  ]);
});

it("tells locks apart by included files and by packages of langgraph.json", () => {
  const hashes = new Set<string | null>();
  const note = (files: Readonly<Record<string, string>>): void => {
    write(files);
    hashes.add(lockOf(app, config));
  };
  note({
    "apps/agent/requirements.txt": "-r base.txt\n-c ../limits.txt\n",
    "apps/agent/base.txt": "langgraph==1.2.24\n",
  });
  note({ "apps/agent/base.txt": "langgraph==1.2.23\n" });
  note({ "apps/limits.txt": "langchain-core<2\n" });
  note({ "apps/agent/langgraph.json": '{ "dependencies": [".", "langchain-openai"] }' });
  expect(hashes.size).toBe(4);
  hashes.add(lockOf(app, { ...config, install: "make venv" }));
  expect(hashes.size).toBe(5);
  expect(hashes).not.toContain(null);
});

it("takes for pinned what has one version, an address or a hash", () => {
  write({
    "apps/agent/requirements.txt": [
      "LangGraph[all]==1.2.24 ; python_version > '3.9'",
      "langchain_core >= 1.0",
      "requests",
      "pydantic==2.12.0 \\",
      "    --hash=sha256:0000",
      "tool @ https://example.invalid/tool.whl",
      "# openai==3.0",
    ].join("\n"),
  });
  const recipe = recipeOf(app, config);
  expect(recipe && [...pinnedNames(recipe)]).toEqual(["langgraph", "pydantic", "tool"]);
});
