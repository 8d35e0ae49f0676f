import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** An app whose nodes depend on more than the text of an answer: errors, headers, bytes, threads and timeouts. */
const source = `
import asyncio, os, subprocess, sys, time
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict
import httpx, requests
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langgraph.graph import END, START, StateGraph
from langgraph.types import RetryPolicy

BASE = os.environ["APP_URL"]

class Busy(Exception):
    def __init__(self, response, *, after):
        super().__init__("busy")
        self.response, self.status_code, self.after = response, response.status_code, after
    def __str__(self):
        return f"try again after {self.after} s"

class Model(BaseChatModel):
    model: str = "first"
    @property
    def _llm_type(self):
        return "scripted"
    def _generate(self, messages, stop=None, run_manager=None, **options):
        text = messages[-1].content
        if self.model == "first" and "busy" in text and (text == "busy" or httpx.get(f"{BASE}/count").json() == 1):
            raise Busy(httpx.get(f"{BASE}/gone"), after=5)
        if text == "grouped":
            raise ExceptionGroup("both", [Busy(httpx.get(f"{BASE}/gone"), after=1), ValueError("x")])
        if self.model == "first" and "slow" in text:
            time.sleep(3)
        bad = [{"name": "search", "args": "{", "id": "1", "error": "no JSON", "type": "invalid_tool_call"}]
        message = AIMessage(f"{self.model}: {text}", invalid_tool_calls=bad if "bad" in text else [],
                            response_metadata={"finish_reason": "length"})
        return ChatResult(generations=[ChatGeneration(message=message)])

class State(TypedDict, total=False):
    text: str
    note: str

def pages(get):
    items, url = [], f"{BASE}/page?n=1"
    while url:
        response = get(url)
        items += response.json()
        url = BASE + response.links["next"]["url"] if "next" in response.links else None
    return {"note": str(items)}

def paged(state): return pages(httpx.get)
def paged_requests(state): return pages(requests.get)
def picture(state): return {"note": str([sum(httpx.get(f"{BASE}/pic").content), sum(requests.get(f"{BASE}/pic").content)])}
def latin(state): return {"note": httpx.get(f"{BASE}/latin").text + requests.get(f"{BASE}/latin").text}
def moved(state):
    response = httpx.get(f"{BASE}/moved", follow_redirects=True)
    return {"note": f"{response.url.path} {len(response.history)} {response.elapsed.days}"}
def uploaded(state):
    files = {"file": ("a.txt", b"text")}
    return {"note": httpx.post(f"{BASE}/page", files=files).text + requests.post(f"{BASE}/page", files=files).text}
def without_input(state):
    read = subprocess.run([sys.executable, "-c", "print(repr(input('?')))"], capture_output=True, text=True)
    try:
        return {"note": input("Go on?")}
    except EOFError:
        return {"note": read.stderr.splitlines()[-1]}
def reason(state):
    try:
        requests.get(f"{BASE}/gone").raise_for_status()
    except requests.HTTPError as error:
        return {"note": f"{error.response.status_code} {error.response.reason}"}
def refused(state):
    try:
        httpx.get("http://127.0.0.1:9/")
    except httpx.ConnectError as error:
        return {"note": type(error).__name__}
def retried(state): return {"note": Model().invoke("busy once").content}
def fallback(state):
    return {"note": Model().with_fallbacks([Model(model="second")], exceptions_to_handle=(Busy,)).invoke("busy").content}
def caught(state):
    try:
        Model().invoke("busy")
    except Busy as error:
        return {"note": f"{error} {error.status_code} {error.response.text}"}
def grouped(state):
    try:
        Model().invoke("grouped")
    except Exception as error:
        return {"note": str(error)}
async def timeout(state):
    try:
        return {"note": (await asyncio.wait_for(Model().ainvoke("slow"), 0.5)).content}
    except asyncio.TimeoutError:
        return {"note": "late"}
def finish(state): return {"note": Model().invoke("x").response_metadata["finish_reason"]}
def invalid(state): return {"note": str(len(Model().invoke("bad").invalid_tool_calls))}
DELAYS = [0.4, 0.2, 0]
def ask_late(number):
    time.sleep(DELAYS[number])
    return Model().invoke(f"number {number}").content
def threads(state):
    with ThreadPoolExecutor(3) as pool:
        return {"note": str(list(pool.map(ask_late, range(3))))}

NODES = [paged, paged_requests, picture, latin, moved, uploaded, without_input, reason, refused, fallback, caught, grouped, timeout, finish, invalid, threads]
def make_builder(state=State):
    builder = StateGraph(state)
    for one in NODES:
        builder.add_node(one.__name__, one)
    builder.add_node("retried", retried, retry_policy=RetryPolicy(retry_on=Busy, initial_interval=0.01))
    builder.add_conditional_edges(START, lambda state: state["text"], [*[one.__name__ for one in NODES], "retried"])
    return builder
graph = make_builder().compile()
`;

/** Text of each node's \`note\` in a live run. */
export const notes = {
  paged: "[1, 2, 3]",
  paged_requests: "[1, 2, 3]",
  picture: "[32640, 32640]",
  latin: "KölnKöln",
  moved: "/page 1 0",
  uploaded: "[3][3]",
  without_input: "EOFError: EOF when reading a line",
  reason: "404 Not Found",
  refused: "ConnectError",
  retried: "first: busy once",
  fallback: "second: busy",
  caught: "try again after 5 s 404 gone",
  grouped: "both (2 sub-exceptions)",
  timeout: "late",
  finish: "length",
  invalid: "1",
  threads: "['first: number 0', 'first: number 1', 'first: number 2']",
};

/** Writes the app into a temporary folder, with one case for each node. */
export function liveAnswersApp(url: string): { readonly folder: string; remove(): void } {
  const parent = mkdtempSync(path.join(tmpdir(), "planner-studio-live-answers-"));
  const folder = path.join(parent, "live");
  const cases = Object.keys(notes).map((id) => ({ id, synthetic: true, turns: [{ input: { text: id } }] }));
  mkdirSync(folder);
  writeFileSync(path.join(folder, "app.py"), source);
  writeFileSync(path.join(folder, "cases.json"), JSON.stringify(cases));
  writeFileSync(
    path.join(folder, "langgraph.json"),
    JSON.stringify({ graphs: { live: "./app.py:graph" }, env: { APP_URL: url } }),
  );
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Pages linked by a header, bytes, Latin-1, a redirect, a 404, and a count of requests. */
export async function answersServer(): Promise<{ readonly url: string; close(): void }> {
  let requests = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const page = Number(searchParams.get("n") ?? 3);
    if (pathname === "/pic") response.setHeader("content-type", "image/png").end(Buffer.from(bytes));
    else if (pathname === "/latin")
      response.setHeader("content-type", "text/plain; charset=iso-8859-1").end(Buffer.from("Köln", "latin1"));
    else if (pathname === "/moved") response.writeHead(302, { location: "/page" }).end();
    else if (pathname === "/gone") response.writeHead(404, { "content-type": "text/plain" }).end("gone");
    else if (pathname === "/count") {
      requests += 1;
      response.end(String(requests));
    } else {
      if (page < 3) response.setHeader("link", `</page?n=${page + 1}>; rel="next"`);
      response.setHeader("content-type", "application/json").end(JSON.stringify([page]));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte);
