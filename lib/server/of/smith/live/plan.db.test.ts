import { afterEach, expect, it, vi } from "vitest";
import { aNode, aPlan, withNode } from "../../../../planners/smith/validation/plan.fixture";
import { withResolvers } from "../../../../std";
import { openMemory } from "../../../cache/memory";
import { localActor as actor } from "../../../core/actor";
import { Conflict, NotFound, ServiceError } from "../../../core/errors";
import { openEvents } from "../../../core/events";
import { openEmbedded } from "../../../db/engines.fixture";
import { importDocument } from "../../../documents/import";
import { getRecording } from "../../../recordings/get";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, setModels } from "../../../server.fixture";
import { stopTasks } from "../../../tasks/active";
import { cancelTask } from "../../../tasks/cancel";
import { listTasks } from "../../../tasks/list";
import { findTask, type TaskView, viewOf } from "../../../tasks/view";
import type { Ctx } from "../../../verb/context";
import { getRequest } from "../get";
import type { LiveInput } from "./input";
import { offerLive } from "./offer";
import { startLive } from "./plan";
import type { LiveProgress } from "./progress";
import { discardAnswers, listInterrupted, resumeLive } from "./resume";

sampled(openEmbedded);
afterEach(() => setModels(null));

const key = "sk-test-abcdef123456";
const good = JSON.stringify(aPlan());
const bad = JSON.stringify(withNode(0, { inputs: {} }));

/** Has OpenAI answered with these; what it was sent is kept. */
function withModel(...answers: (string | Error | ((signal: AbortSignal) => Promise<string>))[]) {
  const heard: string[][] = [];
  const invoke = async (messages: { content: string }[], { signal }: { signal: AbortSignal }) => {
    const answer = answers[heard.length];
    heard.push(messages.map(({ content }) => content));
    if (answer === undefined) throw new Error("Nobody expected this request.");
    if (answer instanceof Error) throw answer;
    const text = typeof answer === "string" ? answer : await answer(signal);
    return { text, usage_metadata: { input_tokens: 100, output_tokens: 20 } };
  };
  setModels({ env: { OPENAI_API_KEY: key }, installed: () => true, open: async () => ({ invoke }) });
  return heard;
}

const asked = {
  request: "What does SAP's share cost, and why?",
  narratives: 1,
  topology: "smith",
  provider: "openai",
  model: "gpt-test",
};

/** Waits until a planning has let go; returns the row with its events. */
async function settled({ id }: TaskView) {
  const ctx = ctxAs(actor);
  const view = await vi.waitFor(
    async () => {
      const now = viewOf(ctx, await findTask(ctx, id));
      expect(now.settled).toBe(true);
      return now;
    },
    { timeout: 240_000 },
  );
  return { ...view, events: (view.progress as LiveProgress).events };
}

async function planned(change: Partial<LiveInput> = {}, begun: (task: TaskView) => void = () => {}) {
  const task = await startLive(ctxAs(actor), { ...asked, ...change });
  begun(task);
  const { events, state, message } = await settled(task);
  const done = events.at(-1);
  if (done?.type !== "done") throw new Error("It is not done.");
  return { events, state, message, ...(await getRecording(ctxAs(actor), { recording: done.recording })) };
}

it("keeps every attempt as a recording that is not synthetic, with model and date", async () => {
  withModel(bad, good);
  const { events, recording, synthetic, tags } = await planned();
  expect(synthetic).toBe(false);
  expect(tags).toEqual(["live", "openai:gpt-test", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect(recording.summary).toContain("2 requests");
  expect(recording.turns[0]!.calls.map(({ answer }) => answer)).toEqual([bad, good]);
  expect(recording.turns[0]!.outcome).toMatchObject({ status: "accepted" });
  expect(events.map(({ type }) => type)).toEqual([
    "started",
    ...["asking", "answered", "decided"],
    ...["asking", "answered", "decided"],
    "done",
  ]);
  expect(events[0]).toMatchObject({ most: 6 });
  expect(events.at(-1)).toMatchObject({ recording: recording.id, accepted: true, requests: 2 });
});

it("is tolerant of what models write unless another topology is named, and shows what it removed", async () => {
  const fence = `\`\`\`json\n${good}\n\`\`\``;
  const status = good.replace("{", '{"status":"success",');
  for (const said of [fence, `Here is your plan:\n\n${good}\n\nLet me know!`, status]) {
    withModel(said);
    const { events, recording } = await planned({ topology: undefined });
    expect(events.at(-1)).toMatchObject({ accepted: true, requests: 1 });
    const { attempts } = await getRequest(ctxAs(actor), { recording: recording.id });
    expect(attempts.map(({ problems }) => problems)).toEqual([[]]);
    expect(attempts[0]?.removed).toHaveLength(1);
  }
  withModel(JSON.stringify({ status: "error", error: "No tool can send mail." }));
  const { events } = await planned({ topology: undefined });
  const reason = "Cannot be fulfilled: No tool can send mail.";
  expect(events.at(-1)).toMatchObject({ accepted: false, requests: 1, reason });
});

it("plans with another registry, which the recording then carries", async () => {
  const tools = [
    { name: "oven", function: "bake", description: "Bakes.", parameters: { type: "object", properties: {} } },
  ];
  const text = JSON.stringify({ title: "Kitchen", tools });
  const { name: hash } = await importDocument(ctxAs(actor), { text });
  const plan = { nodes: [aNode({ tool: "oven", function: "bake", inputs: {} })], final_output_node: 0 };
  const heard = withModel(JSON.stringify(plan));
  const { recording } = await planned({ registry: hash.slice(0, 12), narratives: 0 });
  expect(recording.turns[0]!.outcome).toMatchObject({ status: "accepted" });
  expect(recording.start).toEqual({ registry: { title: "Kitchen", tools } });
  expect(heard[0]![0]).toContain('"name":"oven"');
});

it("spends nothing more once it is cancelled, and keeps what there is", async () => {
  const task = withResolvers<string>();
  const heard = withModel(async () => {
    await cancelTask(ctxAs(actor), { task: await task.promise });
    return bad;
  });
  const { recording, tags, state, message } = await planned({}, ({ id }) => task.resolve(id));
  expect([state, message]).toEqual(["cancelled", ""]);
  expect(heard).toHaveLength(1);
  expect(tags).toContain("cancelled");
  expect(recording.turns[0]!.calls[0]!.answer).toBe(bad);
});

it("is a task of its own each time, and refuses before there is one", async () => {
  withModel(good, good);
  const [first, second] = [await planned(), await planned()];
  expect(first.recording.id).not.toBe(second.recording.id);
  expect(first).toMatchObject({ state: "finished", message: "Accepted after 1 request." });
  const before = await listTasks(ctxAs(actor), {});
  expect(before[0]?.about).toEqual({ title: asked.request, recording: second.recording.id });
  await expect(startLive(ctxAs(actor), { ...asked, topology: "smyth" })).rejects.toThrow(
    "There is no topology smyth",
  );
  expect(await listTasks(ctxAs(actor), {})).toEqual(before);
});

it("keeps a provider's error as a finding, without the key", async () => {
  withModel(Object.assign(new Error(`Incorrect API key provided: ${key}`), { status: 401 }));
  const { events, recording } = await planned();
  expect(JSON.stringify([events, recording])).not.toContain(key);
  expect(events.find(({ type }) => type === "answered")).toMatchObject({
    error: "OpenAI gave no answer: Incorrect API key provided: …. Check OPENAI_API_KEY.",
  });
  expect(events.at(-1)).toMatchObject({ type: "done", accepted: false, requests: 1 });
});

/** A server on the tests' database, which shares nothing else with another. */
const aServer = (): Ctx => ({ ...ctxAs(actor), memory: openMemory(), events: openEvents() });

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Starts a planning on a server of its own, which has one more answer and waits for the next. */
async function waiting(start: (server: Ctx) => Promise<TaskView>) {
  const heard = withModel(bad, never);
  const server = aServer();
  const { id: task, about } = await start(server);
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 240_000 });
  return { server, task, about };
}
const begun = () => waiting((server) => startLive(server, asked));

const title = asked.request;

it("stores each answer as it comes, and is resumed with them after its server was killed", async () => {
  const { server: killed, task, about } = await begun();
  expect(await listInterrupted(killed, {})).toEqual([]);
  expect(await listInterrupted(ctxAs(actor), {})).toEqual([{ task, title, answers: 1 }]);

  const heard = withModel(good);
  const { events, message, progress, ...resumed } = await settled(await resumeLive(ctxAs(actor), { task }));
  expect(heard).toHaveLength(1);
  expect(resumed.about).toEqual(about);
  expect(message).toBe("Accepted after 2 requests.");
  expect(events.map(({ type }) => type)).toEqual([
    "started",
    ...["reusing", "answered", "decided"],
    ...["asking", "answered", "decided"],
    "done",
  ]);
  expect(events[4]).toEqual({ type: "asking", number: 2 });
  expect(events.at(-1)).toMatchObject({ requests: 2, reused: 1, tokens: 240, accepted: true });
  expect((progress as LiveProgress).stored).toBeNull();
  expect(await listInterrupted(ctxAs(actor), {})).toEqual([]);

  // The server was slow only: it leaves the recording alone.
  await stopTasks(killed);
  const { recording, tags } = await getRecording(ctxAs(actor), { recording: recordingOf(about) });
  expect(recording.turns[0]!.calls.map(({ answer }) => answer)).toEqual([bad, good]);
  expect(recording.summary).toContain(
    "2 requests (1 answered before an interruption), 200 tokens sent and 40 received.",
  );
  expect(tags).not.toContain("cancelled");
});

const recordingOf = (about: TaskView["about"]) => (about as { readonly recording: string }).recording;

it("is resumed after a server that stopped in order, and again after the next one", async () => {
  const first = await begun();
  await stopTasks(first.server);
  const { server, task } = await waiting((next) => resumeLive(next, { task: first.task }));
  await stopTasks(server);
  expect(await listInterrupted(ctxAs(actor), {})).toEqual([{ task, title, answers: 2 }]);

  withModel(good);
  const { about, events } = await settled(await resumeLive(ctxAs(actor), { task }));
  expect(events.at(-1)).toMatchObject({ requests: 3, reused: 2, accepted: true });
  const { recording, tags } = await getRecording(ctxAs(actor), { recording: recordingOf(about) });
  expect(recording.turns[0]!.calls.map(({ answer }) => answer)).toEqual([bad, bad, good]);
  expect(tags).not.toContain("cancelled");
});

it("is resumed only once, and only if it was interrupted", async () => {
  const { server, task } = await begun();
  await expect(resumeLive(server, { task })).rejects.toThrow("The planning is running");
  await stopTasks(server);
  const heard = withModel(good);
  const resumed = await settled(await resumeLive(ctxAs(actor), { task }));
  await expect(resumeLive(ctxAs(actor), { task })).rejects.toThrow("has been resumed already");
  await expect(resumeLive(ctxAs(actor), { task: resumed.id })).rejects.toBeInstanceOf(Conflict);
  await expect(resumeLive(ctxAs(actor), { task: "none" })).rejects.toBeInstanceOf(NotFound);
  expect(heard).toHaveLength(1);
});

it("is no longer offered once its answers are discarded, and cannot be discarded while it runs", async () => {
  const { server, task } = await begun();
  await expect(discardAnswers(server, { task })).rejects.toThrow("The planning is running");
  await stopTasks(server);
  const { state, progress } = await discardAnswers(ctxAs(actor), { task });
  expect(state).toBe("interrupted");
  expect((progress as LiveProgress).stored).toBeNull();
  expect(await listInterrupted(ctxAs(actor), {})).toEqual([]);
  await expect(resumeLive(ctxAs(actor), { task })).rejects.toThrow("holds no answers");
  await expect(discardAnswers(ctxAs(actor), { task })).rejects.toThrow("holds no answers");
});

it.each([
  [
    "a provider that cannot be asked",
    { provider: "constructor" },
    'The provider "constructor" cannot be asked',
  ],
  ["a topology of another planner", { topology: "current" }, "Choose one of Smith's"],
  ["an unknown topology", { topology: "smyth" }, "There is no topology smyth"],
  ["an unknown registry", { registry: "abcdef" }, "There is no registry abcdef"],
  ["an empty request", { request: "  " }, "request must not be empty"],
])("refuses %s, and spends nothing", async (_, change, sentence) => {
  const heard = withModel(good);
  const refused = planned(change);
  await expect(refused).rejects.toBeInstanceOf(ServiceError);
  await expect(refused).rejects.toThrow(sentence);
  expect(heard).toEqual([]);
});

it("offers what can be asked and says what it costs at most, or what is missing", async () => {
  withModel();
  const offer = await offerLive(ctxAs(actor), {});
  expect(offer.missing).toBeNull();
  expect(offer.topologies.map(({ name, most }) => [name, most])).toEqual([
    ["smith-tolerant", 6],
    ["smith", 6],
    ["smith-all-problems", 6],
    ["smith-no-syntax-pass", 3],
  ]);
  setModels({ env: {}, installed: () => false, open: () => Promise.reject(new Error()) });
  expect(await offerLive(ctxAs(actor), {})).toMatchObject({
    providers: [],
    missing: "Set OPENAI_API_KEY and install @langchain/openai.",
  });
  await expect(planned()).rejects.toThrow("No live model can be asked. Set OPENAI_API_KEY");
});
