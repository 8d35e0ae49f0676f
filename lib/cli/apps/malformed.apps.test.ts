import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { command, copyOf, type Edit, python, rawServer, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const title = missing ? `an app that cannot run (left out, no Python: ${missing})` : "an app that cannot run";
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeCopy(folder);
});

function app(name: string, edits: readonly Edit[] = []): string {
  const folder = copyOf(name, edits);
  folders.push(folder);
  return folder;
}

/** Process ids of a folder's Python processes, one a line. */
const leftOver = (folder: string): string =>
  spawnSync("pgrep", ["-f", path.dirname(folder)], { encoding: "utf8" }).stdout.trim();

/** A killed process ends when the kernel gets to it. */
const expectNoneLeft = (folder: string) =>
  expect.poll(() => leftOver(folder), { message: "processes left" }).toBe("");

async function refused(folder: string, ...argv: readonly string[]): Promise<string> {
  const given = argv.includes("--python") ? [] : python();
  const { code, err } = await command(...(argv.length > 0 ? argv : ["doctor"]), "--app", folder, ...given);
  expect(code, err).toBe(2);
  expect(err.split("\n"), "one sentence, no stack").toHaveLength(1);
  await expectNoneLeft(folder);
  return err;
}

const body = '    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}';
const runs = (folder: string) => {
  const [weather] = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8")) as unknown[];
  writeFileSync(path.join(folder, "weather.json"), JSON.stringify(weather));
  return ["record", "--case", path.join(folder, "weather.json")] as const;
};

describe.skipIf(missing !== "")(title, () => {
  it("names the missing langgraph.json and the fix", async () => {
    const folder = app("agent");
    rmSync(path.join(folder, "langgraph.json"));
    const told =
      'There is no langgraph.json in agent. Name the app\'s folder with --app, or its file by "config" in planner-studio.json.';
    expect(await refused(folder)).toBe(`agent: ${told}`);
    expect(await refused(folder, "check")).toMatch(/^There are no recordings/);
  });

  it("names an import that fails, with file, line and the Python of the environment's folder", async () => {
    const folder = app("agent", [["agent.py", "from scripted import", "from nowhere import"]]);
    const environment = path.resolve(inject("appsPython"), "../..");
    expect(await refused(folder, "doctor", "--python", environment)).toMatch(
      new RegExp(
        `^agent cannot be loaded: ModuleNotFoundError: No module named 'nowhere' \\(agent\\.py:\\d+\\)\\. With python .* of ${environment}/bin/python\\. If a package is missing, install it there`,
      ),
    );
  });

  it("names a graph that is not in the file", async () => {
    const folder = app("agent", [["langgraph.json", "agent.py:graph", "agent.py:planner"]]);
    expect(await refused(folder)).toBe('agent: ./agent.py has no "planner", which langgraph.json names.');
  });

  it("names a graph that langgraph.json does not have", async () => {
    const folder = app("agent");
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "graph": "other" }');
    expect(await refused(folder)).toBe('agent: langgraph.json has no graph "other". It has agent.');
  });

  it("takes the first graph in Python, and names one in JavaScript or without an object", async () => {
    const folder = app("agent");
    const graphs = { web: "./web/graph.ts:graph", bare: { path: "./agent.py" }, agent: "./agent.py:graph" };
    writeFileSync(path.join(folder, "langgraph.json"), JSON.stringify({ dependencies: ["."], graphs }));
    const refusedOf = (graph: string) => refused(folder, "doctor", "--graph", graph);
    expect(await refusedOf("web")).toBe(
      'agent: The graph "web" of langgraph.json is in JavaScript (./web/graph.ts:graph), and only Python runs. Graphs in Python: agent, bare.',
    );
    expect(await refused(folder)).toBe(
      'agent: The graph "bare" of langgraph.json is "./agent.py". Name its file and its object, such as "./agent.py:graph".',
    );
  });

  it("names a factory that raises", async () => {
    const folder = app("agent", [
      ["agent.py", "graph = builder.compile()", 'def graph():\n    raise ValueError("no settings")'],
    ]);
    expect(await refused(folder)).toMatch(
      /^agent cannot be loaded: ValueError: no settings \(agent\.py:\d+\)\.$/,
    );
  });

  it("names a field of planner-studio.json that does not fit", async () => {
    const folder = app("agent");
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "recursionLimit": "many" }');
    expect(await refused(folder)).toMatch(/^planner-studio\.json: recursionLimit /);
  });

  it("gives a factory the configurable of planner-studio.json, and names that where one is missing", async () => {
    const folder = app("agent", [
      [
        "agent.py",
        "graph = builder.compile()",
        'async def graph(config):\n    config["configurable"]["tenant"].upper()\n    return builder.compile()',
      ],
    ]);
    expect(await refused(folder)).toMatch(
      /^agent cannot be loaded: KeyError: 'tenant' \(agent\.py:\d+\)\. The function that makes the graph got an empty configurable: name what it reads by "configurable" in planner-studio\.json\.$/,
    );
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "configurable": { "tenant": "acme" } }');
    const loaded = await command("doctor", "--app", folder, ...python());
    expect([loaded.code, loaded.err]).toEqual([0, ""]);
  });

  it("stops a graph that never ends at its limit", async () => {
    const folder = app("agent", [
      ["agent.py", 'return "tools" if state["messages"][-1].tool_calls else "end"', 'return "tools"'],
      ["agent.py", '{"tools": "tools", "end": END}', '{"tools": "model"}'],
    ]);
    expect(await refused(folder, ...runs(folder))).toMatch(
      /turn 1 of weather failed: GraphRecursionError: Recursion limit of 50 reached without hitting a stop condition\. Set "recursionLimit" in planner-studio\.json if it needs more\.$/,
    );
  });

  it.each([
    ['return {"messages": [state["model"]]}', /KeyError: 'model' \(agent\.py:\d+\)$/],
    ["import sys; sys.exit(3)", /SystemExit: 3 \(agent\.py:\d+\)$/],
  ])("names kind and place of what ends a node: %s", async (ends, says) => {
    const folder = app("agent", [["agent.py", body, `    ${ends}`]]);
    expect(await refused(folder, ...runs(folder))).toMatch(says);
  });

  it("records the other cases of a file in which one fails", async () => {
    const hello = '    if "Hello" not in str(state["messages"]):\n        raise KeyError("model")\n';
    const folder = app("agent", [["agent.py", body, `${hello}${body}`]]);
    const given = ["--app", folder, ...python()];
    const { code, out, err } = await command("record", "--case", path.join(folder, "cases.json"), ...given);
    expect(code).toBe(2);
    expect(out).toMatch(/^Recorded small-talk: 1 turn, /);
    const [weather, booking, ...last] = err.split("\n");
    expect(weather).toMatch(/^Not recorded: turn 1 of weather failed: KeyError: 'model' \(agent\.py:\d+\)$/);
    expect(booking).toMatch(/^Not recorded: turn 1 of booking failed: KeyError/);
    expect(last).toEqual(["2 of 3 cases not recorded: weather, booking."]);
  });

  it("names the exit code where the app ends the process", async () => {
    const folder = app("agent", [["agent.py", body, "    import os\n    os._exit(3)"]]);
    expect(await refused(folder, ...runs(folder))).toBe(
      "agent ended with exit code 3 (turn 1 of weather, in model).",
    );
  });

  it("takes no warning for the reason why the process ended", async () => {
    const folder = app("agent", [
      [
        "agent.py",
        body,
        '    import os, warnings\n    warnings.warn("old", DeprecationWarning)\n    os._exit(3)',
      ],
      ["agent.py", "import sqlite3\n", 'import sqlite3, warnings\nwarnings.simplefilter("always")\n'],
    ]);
    expect(await refused(folder, ...runs(folder))).toBe(
      "agent ended with exit code 3 (turn 1 of weather, in model).",
    );
  });

  it("names the signal where the process crashes", async () => {
    const folder = app("agent", [["agent.py", body, "    import ctypes\n    ctypes.string_at(0)"]]);
    expect(await refused(folder, ...runs(folder))).toMatch(
      /^agent ended with SIGSEGV at agent\.py:\d+ \(turn 1 of weather, in model\)\.$/,
    );
  });

  it("stops an app that does nothing", async () => {
    const folder = app("agent", [["agent.py", body, "    import time\n    time.sleep(600)"]]);
    writeFileSync(path.join(folder, "planner-studio.json"), '{ "patience": 4 }');
    expect(await refused(folder, ...runs(folder))).toMatch(
      /^agent did nothing for 4 seconds and was stopped\. Set "patience" in planner-studio\.json if it needs longer( \(turn 1 of weather, in model\))?\.$/,
    );
  });

  it("survives a flood of prints, and names an event that is too large", async () => {
    const folder = app("agent", [
      ["agent.py", body, '    print("x" * 30_000_000)\n    return {"stamp": "y" * 17_000_000}'],
    ]);
    expect(await refused(folder, ...runs(folder))).toMatch(
      /^agent: channel "stamp"( of node model)? makes one (tasks|checkpoints) event of 17,\d{3},\d{3} characters, more than 16,000,000\. Keep large values out of the state \(turn 1 of weather, in model\)\.$/,
    );
  });

  it("names a connection that is made while the app is loaded, and the setting that allows it", async () => {
    const server = await rawServer();
    const { host } = new URL(server.url);
    const folder = app("agent", [
      [
        "agent.py",
        "import sqlite3\n",
        `import sqlite3\nimport urllib.request\nurllib.request.urlopen("${server.url}/x")\n`,
      ],
    ]);
    const said = await refused(folder);
    server.close();
    expect(said).toMatch(
      new RegExp(`^agent: agent\\.py:\\d+ opened a connection to ${host} while it was loaded`),
    );
    expect(said).toContain(`"world": {"live": ["${host}"]}`);
    expect(server.requests()).toBe(0);
  });

  it("names a file that the checkout lacks", async () => {
    const folder = app("agent", [
      ["agent.py", 'PROMPT = "You are a helpful assistant."', 'PROMPT = open("data/prompt.txt").read()'],
    ]);
    expect(await refused(folder)).toMatch(
      /agent cannot be loaded: FileNotFoundError: .* agent\.py:\d+ opened data\/prompt\.txt, which is not in the checkout\. If git does not track it, add it to "carry"/,
    );
    mkdirSync(path.join(folder, "data"));
    writeFileSync(path.join(folder, "data/prompt.txt"), "You are brief.");
    expect((await command("doctor", "--app", folder, ...python())).code).toBe(0);
  });

  it("gives a replay a placeholder for each secret, and leaves none out", async () => {
    process.env.STUDIO_TEST_SECRET_TOKEN = "s3cr3t-t0ken-of-forty-two-characters";
    const folder = app("agent", [
      [
        "agent.py",
        "import sqlite3\n",
        'import os\nimport sqlite3\nSECRET = os.environ["STUDIO_TEST_SECRET_TOKEN"]\nassert len(SECRET) == 36 and "s3cr3t" not in SECRET, SECRET\nopen(__file__ + ".loads", "a").write(".")\n',
      ],
    ]);
    const { code, err } = await command("doctor", "--app", folder, ...python());
    delete process.env.STUDIO_TEST_SECRET_TOKEN;
    expect([code, err]).toEqual([0, ""]);
    // Without recordings, doctor loads the app once.
    expect(readFileSync(path.join(folder, "agent.py.loads"), "utf8")).toBe(".");
  });

  it("loses no live conversation that cannot be replayed", async () => {
    const server = await rawServer();
    const { port } = new URL(server.url);
    const connects = `import socket\nsocket.create_connection(("127.0.0.1", ${port})).close()\n`;
    const folder = app("agent", [["agent.py", "import sqlite3\n", `import sqlite3\n${connects}`]]);
    const err = await refused(folder, ...runs(folder));
    server.close();
    expect(err).toContain(`opened a connection to 127.0.0.1:${port} while it was loaded`);
    expect(existsSync(path.join(folder, "recordings/weather.json"))).toBe(true);
  });

  it("stores the other conversations of a command where one ends the app in its replay", async () => {
    const ends =
      '    import os\n    if "end" in str(state["messages"]) and "LIVE" not in os.environ: os._exit(3)\n';
    const folder = app("agent", [["agent.py", body, ends + body]]);
    const say = (text: string) =>
      `agent.graph.invoke({"messages": [{"role": "user", "content": "${text}"}]})\n`;
    const main = path.join(folder, "main.py");
    writeFileSync(main, `import os\nos.environ["LIVE"] = "1"\nimport agent\n${say("end")}${say("Hello")}`);
    const argv = [...python(), "--", inject("appsPython"), main];
    const { err } = await command("record", "--app", folder, ...argv);
    expect(err).toMatch(/^Not recorded: run-\S+: it cannot be replayed: agent ended with exit code 3/m);
    expect(err).toContain("1 of 2 conversations was stored.");
  });

  it("ends a chat without a message while its terminal stays open", async () => {
    const folder = app("agent");
    const chat = ["record", "--chat", "--app", folder, ...python()];
    const child = spawn(process.execPath, ["dist/cli.mjs", ...chat], { stdio: ["pipe", "ignore", "pipe"] });
    child.stdin.write("\n");
    let said = "";
    child.stderr.on("data", (part) => (said += part));
    const [code] = await once(child, "close");
    child.stdin.destroy();
    expect([code, said]).toEqual([2, expect.stringContaining("No message was entered")]);
  });

  it("refuses two cases with one id, of which the second would replace the first", async () => {
    const folder = app("agent");
    const [weather] = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8"));
    const file = path.join(folder, "twice.json");
    writeFileSync(file, JSON.stringify([weather, weather]));
    expect(await refused(folder, "record", "--case", file)).toBe(
      `${file}: Two cases have the id "${weather.id}". Give each an id of its own.`,
    );
  });

  it("refuses a report that cannot be written before it runs anything", async () => {
    const folder = app("agent");
    await command(...runs(folder), "--app", folder, ...python());
    const html = path.join(folder, "missing", "report.html");
    const { code, out, err } = await command("check", "--app", folder, "--html", html, ...python());
    expect([code, err]).toEqual([2, `${html}: cannot be written (ENOENT).`]);
    expect(out).toBe("");
  });
});
