import { execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, inject, it } from "vitest";
import { command, copyOf, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";
const root = path.resolve(import.meta.dirname, "../../..");

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeCopy(folder);
});

function appWith(files: Readonly<Record<string, string>>): string {
  const folder = copyOf("agent");
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** `record` in a process of its own, in the app's folder, so that the command's output and signals are real. */
const startRecord = (folder: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawn(
    process.execPath,
    [path.join(root, "dist/cli.mjs"), "record", "--app", folder, ...python(), "--", ...argv],
    { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );

async function record(folder: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = startRecord(folder, argv, env);
  return await endOf(child);
}

async function endOf(child: ReturnType<typeof startRecord>) {
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout?.on("data", (part: Buffer) => out.push(String(part)));
  child.stderr?.on("data", (part: Buffer) => err.push(String(part)));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out: out.join(""), err: err.join("") };
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const recordings = (folder: string): string[] =>
  readdirSync(path.join(folder, "recordings"))
    .filter((name) => name.endsWith(".json"))
    .sort();

const setUp = `
import sys, os
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
import agent
graph = agent.builder.compile(checkpointer=InMemorySaver())

def say(thread, text):
    return graph.invoke({"messages": [{"role": "user", "content": text}]}, {"configurable": {"thread_id": thread}})
`;

describe.skipIf(missing !== "")(`record -- COMMAND${left}`, () => {
  it("stores each thread that a script plays, and gives the script what it would get alone", async () => {
    const script = `${setUp}
say("one", "How is the weather? Write to ada@company.com")
print([mode for mode, _ in graph.stream({"messages": [("user", "Please add.")]}, {"configurable": {"thread_id": "one"}}, stream_mode=["updates", "values"])])
print([list(chunk) for chunk in graph.stream({"messages": [("user", "Please book")]}, {"configurable": {"thread_id": "two"}})])
print(graph.invoke(Command(resume="yes"), {"configurable": {"thread_id": "two"}})["messages"][-1].content)

import asyncio
async def later():
    async for part in graph.astream({"messages": [("user", "Hello")]}, {"configurable": {"thread_id": "three"}}, stream_mode="values"):
        print(len(part["messages"]))
asyncio.run(later())
try:
    say("four", {"no": "text"})
except Exception as error:
    print(type(error).__name__)
graph.update_state({"configurable": {"thread_id": "five"}}, {"stamp": "x"})
say("five", "Hello")
print(os.environ["OWN_SITE"])
`;
    const folder = appWith({
      "main.py": script,
      "site/sitecustomize.py": 'import os\nos.environ["OWN_SITE"] = "own sitecustomize ran"\n',
    });
    const env = { PYTHONPATH: path.join(folder, "site") };
    const main = path.join(folder, "main.py");
    const alone = await promisify(execFile)(inject("appsPython"), [main], {
      env: { ...process.env, ...env },
    });
    const { code, out, err } = await record(folder, [inject("appsPython"), main], env);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out.startsWith(alone.stdout)).toBe(true);
    expect(alone.stdout).toContain("own sitecustomize ran");
    expect(recordings(folder)).toEqual(["one.json", "three.json", "two.json"]);
    expect(out).toContain("Recorded one: 2 turns, 5 calls, 8 decisions in recordings/one.json");
    expect(out).toContain("Recorded two: 2 turns, 2 calls,");
    expect(err).toContain("Not recorded: four: turn 1 failed:");
    expect(err).toContain("Not recorded: five: its state was changed by update_state.");
    expect(readFileSync(path.join(folder, "recordings/one.json"), "utf8")).not.toContain("ada@company.com");
    const checked = await command("check", "--app", folder, ...python());
    expect(checked.out).toContain("Same decisions. All 3 conversations are identical");
    expect(checked.code).toBe(0);
  });

  it("names conversations of a pytest run by their tests", async () => {
    const tests = `${setUp}
import pytest

@pytest.mark.parametrize("text", ["Hello", "add"])
def test_reply(text):
    assert say(text, text)["messages"][-1].content

def test_booking():
    say("b", "Please book")
    assert "booked" in graph.invoke(Command(resume="yes"), {"configurable": {"thread_id": "b"}})["messages"][-1].content

def test_wrong():
    assert say("w", "Hello")["messages"] == []

def test_other_graph():
    from langgraph.graph import START, StateGraph
    other = StateGraph(dict)
    other.add_node("alone", lambda state: {})
    other.add_edge(START, "alone")
    other.compile().invoke({})
`;
    const folder = appWith({ "tests/test_agent.py": tests });
    const { code, out, err } = await record(folder, [
      inject("appsPython"),
      "-m",
      "pytest",
      "-q",
      "-p",
      "no:cacheprovider",
      path.join(folder, "tests"),
    ]);
    expect(out).toContain("1 failed, 4 passed");
    expect(code).toBe(1);
    expect(err).toContain("ended with exit code 1.");
    expect(err).toContain("conversations of another graph than agent (its node is alone)");
    expect(out).toContain("Recorded test_booking: 2 turns");
    expect(out).toContain("Recorded test_reply[Hello]: 1 turn");
    expect(recordings(folder)).toHaveLength(4);
    const checked = await command("check", "--app", folder, ...python());
    expect(checked.out).toContain("All 4 conversations are identical");
  });

  it("records a server until it is interrupted, and leaves no process", async () => {
    const server = `${setUp}
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlparse

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)
        reply = say(query["thread"][0], query["text"][0])["messages"][-1].content
        self.send_response(200)
        self.end_headers()
        self.wfile.write(str(reply).encode())
    def log_message(self, *args):
        pass

server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print("port", server.server_port, os.getpid(), flush=True)
server.serve_forever()
`;
    const folder = appWith({ "server.py": server });
    const child = startRecord(folder, [inject("appsPython"), path.join(folder, "server.py")]);
    const ended = endOf(child);
    const [port, pid] = await new Promise<number[]>((resolve) => {
      let printed = "";
      child.stdout?.on("data", (part: Buffer) => {
        printed += part;
        const match = /port (\d+) (\d+)\n/.exec(printed);
        if (match) resolve([Number(match[1]), Number(match[2])]);
      });
    });
    const fetched = (query: string) =>
      new Promise<string>((resolve, reject) =>
        get(`http://127.0.0.1:${port}/?${query}`, (response) => {
          let text = "";
          response.on("data", (part) => (text += part));
          response.on("end", () => resolve(text));
        }).on("error", reject),
      );
    expect(await fetched("thread=a&text=weather")).toMatch(/^Found: sunny/);
    expect(await fetched("thread=b&text=Hello")).toBe("I can search, add and book.");
    expect(await fetched("thread=a&text=add")).toBe("Found: 5");
    child.kill("SIGINT");
    const { code, out, err } = await ended;
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toContain("Recorded a: 2 turns, 5 calls");
    expect(recordings(folder)).toEqual(["a.json", "b.json"]);
    await expect.poll(() => runs(pid ?? 0)).toBe(false);
  });

  it("says why nothing was recorded", async () => {
    const folder = appWith({ "empty.py": "print('hello')\n" });
    const started = await record(folder, ["true"]);
    expect(started).toMatchObject({ code: 2 });
    expect(started.err).toContain("true started no Python process that can be recorded.");
    const empty = await record(folder, [inject("appsPython"), path.join(folder, "empty.py")]);
    expect(empty.err).toContain("ran no graph of LangGraph, so nothing was recorded.");
    const unknown = await record(folder, ["no-such-command-here"]);
    expect(unknown.err).toContain("no-such-command-here cannot be started");
  });
});
