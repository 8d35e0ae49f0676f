import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** Plays an app's cases in Python as a program of the user's would, with a checkpointer; `after` runs at the end with `graph`, `saver` and `cases`. */
const script = (after: string): string => `
import importlib, json, os, sys
from pathlib import Path
app = Path(sys.argv[1]); sys.path.insert(0, str(app))
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore
from langgraph.types import Command
file, name = next(iter(json.loads((app / "langgraph.json").read_text())["graphs"].values())).split(":")
saver = InMemorySaver()
graph = getattr(importlib.import_module(Path(file).stem), name).copy(update={"checkpointer": saver, "store": InMemoryStore()})
cases = json.loads((app / "cases.json").read_text())
for case in cases:
    config = {"configurable": {"thread_id": case["id"]}}
    for turn in case["turns"]:
        graph.invoke(Command(resume=turn["resume"]) if "resume" in turn else turn["input"], config)
${after}
`;

async function play(app: string, after: string, env: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-play-"));
  const file = path.join(folder, "play.py");
  writeFileSync(file, script(after));
  try {
    return await output(inject("appsPython"), [file, app], { ...process.env, ...env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function output(command: string, argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, { env, stdio: ["ignore", "pipe", "pipe"], timeout: 120_000 });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on("data", (data) => out.push(String(data)));
    child.stderr.on("data", (data) => err.push(String(data)));
    child.on("close", (code) => (code === 0 ? resolve(out.join("")) : reject(new Error(err.join("")))));
  });
}

/** Plays an app with LangSmith's own SDK, which sends its runs to a collector on this machine. Returns the runs. */
export async function langSmithRuns(app: string): Promise<readonly object[]> {
  const runs = new Map<string, object>();
  const server = collector(runs);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await play(
      app,
      "from langchain_core.tracers.langchain import wait_for_all_tracers\nwait_for_all_tracers()",
      {
        LANGSMITH_TRACING: "true",
        LANGSMITH_ENDPOINT: `http://127.0.0.1:${port}`,
        LANGSMITH_API_KEY: "lsv2_pt_made_up_for_a_test",
      },
    );
  } finally {
    server.close();
  }
  return [...runs.values()];
}

const dump = `
def plain(one):
    return one.model_dump() if hasattr(one, "model_dump") else one._asdict() if hasattr(one, "_asdict") else str(one)
def write(name, value, lines=False):
    text = "\\n".join(json.dumps(one, default=plain) for one in value) if lines else json.dumps(value, default=plain)
    (app / name).write_text(text)
def config_of(case):
    return {"configurable": {"thread_id": case["id"]}}
states = {case["id"]: graph.get_state(config_of(case)).values for case in cases}
write("threads.json", [{"thread_id": name, "values": values} for name, values in states.items()])
write("checkpoints.json", [one._asdict() for one in saver.list(None)])
write("history.json", [one._asdict() for case in cases for one in graph.get_state_history(config_of(case))])
if all("messages" in values for values in states.values()):
    from langchain_core.messages import convert_to_openai_messages
    transcripts = [{"id": name, "messages": convert_to_openai_messages(values["messages"])} for name, values in states.items()]
    write("transcripts.jsonl", transcripts, True)
`;

/** Plays an app, and writes its threads into its folder: `threads.json`, `checkpoints.json`, `history.json`, and `transcripts.jsonl` for an app with messages. */
export const writeThreads = (app: string): Promise<string> => play(app, dump, {});

type Batch = { readonly post?: readonly Sent[]; readonly patch?: readonly Sent[] };
type Sent = { readonly id: string };

/** The facts that the SDK asks a server for. */
const info = {
  version: "0.10.0",
  batch_ingest_config: {
    use_multipart_endpoint: false,
    scale_up_qsize_trigger: 1000,
    scale_up_nthreads_limit: 16,
    scale_down_nempty_trigger: 4,
    size_limit: 100,
    size_limit_bytes: 20_971_520,
  },
};

/** Takes batches of runs: a run is posted when it begins, and patched when it ends. */
const collector = (runs: Map<string, object>): Server =>
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      response.setHeader("content-type", "application/json");
      if (request.url?.startsWith("/info")) {
        response.end(JSON.stringify(info));
        return;
      }
      const { post = [], patch = [] } = JSON.parse(Buffer.concat(parts).toString()) as Batch;
      for (const run of [...post, ...patch]) runs.set(run.id, { ...runs.get(run.id), ...run });
      response.end("{}");
    });
  });
