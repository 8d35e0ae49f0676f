import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { type ImportTask, storeFile } from "./storeFile";

/** A stream on which the test speaks for the server. */
class Stream {
  static last: Stream | null = null;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    Stream.last = this;
  }
  close() {
    Stream.last = null;
  }
}

const preview: ImportPreview = {
  kind: "conversations",
  title: "2 conversations",
  name: null,
  planner: "Agent",
  standing: "new",
  counts: [],
  problems: [],
  keepable: true,
  remarks: [],
  unbound: 0,
  drawnFor: { planner: "agent", planners: [], drawing: 1, drawings: [] },
  conversations: { app: "only", origin: "imported", count: 2, observed: 0, lacks: "", titles: [] },
  compareWith: null,
};
const stored = { kind: "conversations", name: "x", href: "/recordings", outcome: "new", remarks: [] };
let requests: string[] = [];
let answer: object = {};

beforeEach(() => {
  requests = [];
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return Response.json(answer);
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function storing(shown: ImportPreview) {
  const tasks: ImportTask[] = [];
  const left = new AbortController();
  const file = new File(["{}"], "runs.json");
  const onTask = (task: ImportTask) => tasks.push(task);
  const done = storeFile(file, shown, { set: "Mine", signal: left.signal, onTask, onLost: () => {} });
  done.catch(() => {});
  return { done, tasks, left };
}
const say = async (task: object) => {
  const stream = await vi.waitUntil(() => Stream.last);
  stream.onmessage?.({ data: JSON.stringify({ message: "", settled: true, ...task }) });
};

it("stores a document at once", async () => {
  answer = { kind: "topology", name: "a", outcome: "new" };
  const { done, tasks } = await storing({ ...preview, conversations: null });
  expect(await done).toEqual({ ok: true, value: answer });
  expect(requests).toEqual(["/api/import?name=runs&planner=agent&set=Mine&drawing=1"]);
  expect(tasks).toEqual([]);
});

it("follows the task that stores conversations to its result", async () => {
  answer = { id: "t" };
  const { done, tasks } = await storing(preview);
  await say({ state: "running", settled: false, progress: { done: 1, total: 2, stored: null } });
  await say({ state: "finished", progress: { done: 2, total: 2, stored } });
  expect(await done).toEqual({ ok: true, value: stored });
  expect(requests[0]).toMatch("/api/import/conversations?name=runs&planner=agent&set=Mine");
  expect(tasks.map(({ id, done, total }) => [id, done, total])).toEqual([
    ["t", 0, 2],
    ["t", 1, 2],
    ["t", 2, 2],
  ]);
});

it("says how far a cancelled import came, and why one failed or was interrupted", async () => {
  answer = { id: "t" };
  const progress = { done: 1, total: 2, stored: null };
  const ends = [
    [{ state: "cancelled" }, "The import was cancelled: 1 of 2 conversations are imported."],
    [{ state: "failed", message: "There is no such app." }, "There is no such app."],
    [{ state: "interrupted" }, "The import was interrupted. Start it again."],
  ] as const;
  for (const [end, message] of ends) {
    const { done } = await storing(preview);
    await say({ ...end, progress });
    const details = [
      message.includes("cancelled") ? "Import the file again to go on." : "What it has imported stays.",
    ];
    expect(await done).toEqual({ ok: false, message, details });
  }
});

it("stops following when the page is left", async () => {
  answer = { id: "t" };
  const { done, left } = await storing(preview);
  await vi.waitUntil(() => Stream.last);
  left.abort();
  await expect(done).rejects.toBe(left.signal.reason);
  expect(Stream.last).toBeNull();
});
