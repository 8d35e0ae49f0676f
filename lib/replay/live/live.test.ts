import { AIMessage } from "@langchain/core/messages";
import { fakeModel } from "@langchain/core/testing";
import { describe, expect, test } from "vitest";
import { plannerModule } from "../../planners";
import * as plans from "../../planners/smith";
import { aPlan, withNode } from "../../planners/smith/validation/plan.fixture";
import { type Recording, readRecording } from "../../recording";
import type { Topology } from "../../topology";
import type { Segment, Trace } from "../../trace";
import { replay } from "../replay";
import { askModel, type ModelRequest, maxResent } from "./askModel";
import { retryAfter } from "./complaint";
import { modelSettings, openModel } from "./openModel";
import { providers, readiness } from "./providers";
import { recordTrace } from "./recordTrace";

const { planner, topologies } = plannerModule("smith")!;
const [openai] = providers;
const secret = "sk-live-0123456789abcdef";

const asked = (text = "What does SAP's share cost, and why?"): Recording => ({
  format: "planner-studio/recording",
  version: 1,
  id: "live",
  title: "Live",
  planner: "smith",
  summary: "",
  synthetic: false,
  tags: [],
  start: {},
  turns: [{ kind: "message", text, input: { narratives: 1 }, calls: [], decisions: [], end: "ended" }],
  spares: [],
});

const says = (text: string, tokens = { input_tokens: 10, output_tokens: 5 }): AIMessage =>
  new AIMessage({ content: text, usage_metadata: { ...tokens, total_tokens: 15 } });
const good = JSON.stringify(aPlan());
const bad = JSON.stringify(withNode(0, { inputs: {} }));

async function planned(
  model: ReturnType<typeof fakeModel>,
  change: Partial<ModelRequest> = {},
  topology = topologies[0]!,
) {
  let time = 0;
  const { live, spent } = askModel({
    provider: openai!,
    open: async () => model,
    messages: (kind, request) => plans.messagesOf(kind, request, plans.sampleRegistry()),
    secrets: [secret],
    most: plans.maxRequests(topology),
    within: 1000,
    signal: new AbortController().signal,
    clock: () => (time += 250),
    sleep: async () => {},
    onAsk: () => {},
    ...change,
  });
  const trace = await traceOf(topology, asked(), live);
  return { trace, spent: spent(), recording: recordTrace(trace, planner, asked()) };
}

async function traceOf(
  topology: Topology,
  recording: Recording,
  live?: Parameters<typeof replay>[0]["live"],
) {
  const replayed = await replay({ topology, planner, recording, ...(live && { live }) });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace;
}

const only = ({ segments }: Trace): Segment => segments[0]!;
const made = (trace: Trace) => only(trace).decisions.map(({ value, turn }) => [turn, value]);
const errorsIn = (trace: Trace) => only(trace).calls.map(({ error }) => error);

describe("a request planned by a live model", () => {
  test("is answered live, and the recording of it answers the same", async () => {
    const model = fakeModel()
      .respond(says(bad))
      .respond(says(`${good.slice(0, -1)},}`))
      .respond(says(good));
    const { trace, recording, spent } = await planned(model);
    expect(only(trace).calls.map(({ kind, match, latency }) => [kind, match.as, latency])).toEqual([
      ["draft", "live", 250],
      ["repair", "live", 250],
      ["mend", "live", 250],
    ]);
    expect(only(trace).end).toMatchObject({ kind: "ended", outcome: { status: "accepted" } });
    expect(spent).toEqual({ requests: 3, resent: 0, input: 30, output: 15 });
    expect(readRecording(JSON.parse(JSON.stringify(recording))).ok).toBe(true);
    expect(recording.turns[0]!.decisions.map((decision) => decision.calls)).toEqual([1, 2, 3]);

    const again = await traceOf(topologies[0]!, recording);
    expect(made(again)).toEqual(made(trace));
    expect(only(again).calls.map(({ match }) => match.as)).toEqual(["exact", "exact", "exact"]);
    expect(only(again).turns.map(({ report, outcome }) => ({ report, outcome }))).toEqual(
      recording.turns.map(({ report, outcome }) => ({ report, outcome })),
    );
  });

  test("can be taken up at each recorded decision", async () => {
    const { recording } = await planned(fakeModel().respond(says(bad)).respond(says(good)));
    const replayed = await replay({ topology: topologies[0]!, planner, recording, from: "recorded" });
    const decided = replayed.ok && replayed.trace.segments.map(({ decisions }) => decisions[0]?.value);
    expect(decided).toEqual(recording.turns[0]!.decisions.map(({ value }) => value));
  });

  test("sends the request and the tools, and a repair what was written and what is wrong with it", async () => {
    const model = fakeModel().respond(says(bad)).respond(says(good));
    await planned(model);
    const [first, second] = model.calls.map(({ messages }) =>
      messages.map((one) => [one.getType(), one.text]),
    );
    expect(first!.map(([type]) => type)).toEqual(["system", "human"]);
    expect(first![0]![1]).toContain('"name":"finance"');
    expect(second!.map(([type]) => type)).toEqual(["system", "human", "ai", "human"]);
    expect(second![3]![1]).toContain('lacks the input "symbol"');
  });

  test("is asked for JSON at temperature 0, where the provider has both", async () => {
    const heard: object[] = [];
    const model = {
      invoke: async (_: unknown, { signal: __, ...options }: { signal: AbortSignal }) => {
        heard.push(options);
        return { text: good };
      },
    };
    await planned(fakeModel(), { open: async () => model });
    const anthropic = providers.find(({ id }) => id === "anthropic")!;
    await planned(fakeModel(), { open: async () => model, provider: anthropic });
    const silent = () => [{ role: "user" as const, content: "Plan it." }];
    await planned(fakeModel(), { open: async () => model, messages: silent });
    expect(heard).toEqual([{ response_format: { type: "json_object" } }, {}, {}]);
    const google = providers.find(({ id }) => id === "google-genai")!;
    expect(modelSettings(google, "gemini-2.0-flash")).toEqual({ temperature: 0, json: true });
    expect(modelSettings(anthropic, "claude-3-5-haiku-latest")).toEqual({ temperature: 0 });
    expect(modelSettings(openai!, "gpt-4o-mini")).toEqual({ temperature: 0 });
    expect(modelSettings(openai!, "o3-mini")).toEqual({});
    const there = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", ANTHROPIC_BASE_URL: "" };
    expect(modelSettings(openai!, "gpt-4o-mini", there)).toEqual({
      temperature: 0,
      configuration: { baseURL: "http://127.0.0.1:9/v1" },
    });
    expect(modelSettings(anthropic, "claude-3-5-haiku-latest", there)).toEqual({ temperature: 0 });
  });

  test.each([
    ["anthropic", "ANTHROPIC_BASE_URL", "anthropicApiUrl"],
    ["mistralai", "MISTRAL_BASE_URL", "serverURL"],
    ["groq", "GROQ_BASE_URL", "baseUrl"],
  ])("hands another address to %s as the setting that its package reads", (id, name, setting) => {
    const of = providers.find((one) => one.id === id)!;
    const there = { [name]: "http://127.0.0.1:9" };
    expect(modelSettings(of, "some-model", there)).toMatchObject({ [setting]: "http://127.0.0.1:9" });
  });

  test("never asks more often than was said", async () => {
    for (const topology of topologies) {
      const model = fakeModel();
      for (let i = 0; i < 20; i++) model.respond(says("no JSON at all"));
      const { spent } = await planned(model, {}, topology);
      expect(spent.requests).toBe(plans.maxRequests(topology));
    }
    const limited = await planned(fakeModel().respond(says(bad)).respond(says(bad)), { most: 1 });
    expect(limited.spent.requests).toBe(1);
    expect(errorsIn(limited.trace)[1]).toMatchObject({ code: "limit" });
  });

  test("ends with a finding where the provider fails, without key and stack", async () => {
    const refusal = Object.assign(
      new Error(
        `Incorrect API key provided: ${secret}. Also sk-proj-abc*****wxyz\n\nTroubleshooting URL: x\n    at foo`,
      ),
      { status: 401 },
    );
    const model = fakeModel().alwaysThrow(refusal);
    const { trace, recording, spent } = await planned(model);
    expect(spent.requests).toBe(1);
    expect(only(trace).end.outcome).toMatchObject({ status: "rejected" });
    const told = JSON.stringify([trace, recording]);
    for (const hidden of [secret, "sk-proj", "at foo", "Troubleshooting"]) expect(told).not.toContain(hidden);
    expect(errorsIn(trace)[0]).toEqual({
      message: "OpenAI gave no answer: Incorrect API key provided: …. Also …. Check OPENAI_API_KEY.",
      code: "401",
    });
  });

  const busy = (headers: object = {}) =>
    Object.assign(new Error("Too many requests"), { status: 429, headers });

  test("sends the same draft again after a failure that may pass, and counts it apart", async () => {
    const pauses: number[] = [];
    const sleep = async (ms: number) => void pauses.push(ms);
    const broken = Object.assign(new Error("Bad gateway"), { status: 502 });
    const model = fakeModel().respond(busy()).respond(broken).respond(says(good));
    const { trace, spent } = await planned(model, { sleep });
    expect(only(trace).calls.map(({ kind, error, latency }) => [kind, error, latency])).toEqual([
      ["draft", undefined, 250],
    ]);
    expect(only(trace).end.outcome).toMatchObject({ status: "accepted" });
    expect(spent).toMatchObject({ requests: 1, resent: 2 });
    expect(pauses).toEqual([1000, 2000]);
    const sent = model.calls.map(({ messages }) => JSON.stringify(messages));
    expect(new Set(sent).size).toBe(1);
  });

  test.each([
    ["seconds", { "retry-after": "7" }, 7000],
    ["headers of fetch", new Headers({ "retry-after": "2" }), 2000],
    ["milliseconds", { "retry-after-ms": "1500", "retry-after": "9" }, 1500],
    ["no number", { "retry-after": "soon" }, 1000],
  ])("waits as long as retry-after asks, in %s", async (_, headers, ms) => {
    const pauses: number[] = [];
    const model = fakeModel().respond(busy(headers)).respond(says(good));
    await planned(model, { sleep: async (pause) => void pauses.push(pause) });
    expect(pauses).toEqual([ms]);
  });

  test("waits until the date of retry-after", () => {
    const now = Date.parse("2026-11-28T10:00:00Z");
    const headers = { "retry-after": "Sat, 28 Nov 2026 10:00:05 GMT" };
    expect(retryAfter(busy(headers), now)).toBe(5000);
    expect(retryAfter(busy({ "retry-after": "Sat, 28 Nov 2026 09:00:00 GMT" }), now)).toBe(0);
    expect(retryAfter(busy(), now)).toBeNull();
  });

  test.each([
    ["a provider that stays busy", () => busy(), 1 + maxResent],
    ["one that asks to wait for an hour", () => busy({ "retry-after": "3600" }), 1],
    ["a request that is wrong", () => Object.assign(new Error("Bad"), { status: 400 }), 1],
  ])("never tells the model of a failure that is not its own: %s", async (_, failure, sent) => {
    const model = fakeModel().alwaysThrow(failure());
    const { trace, spent } = await planned(model);
    expect(model.calls).toHaveLength(sent);
    expect(spent).toMatchObject({ requests: 1, resent: sent - 1 });
    for (const { messages } of model.calls) expect(messages).toHaveLength(2);
    expect(only(trace).end.outcome).toMatchObject({ status: "rejected" });
  });

  test("spends nothing after a cancel, and keeps what was answered before", async () => {
    const cancel = new AbortController();
    const model = fakeModel().respond(() => {
      cancel.abort();
      return says(bad);
    });
    const { recording, spent } = await planned(model, { signal: cancel.signal });
    expect(spent.requests).toBe(1);
    const [turn] = recording.turns;
    const heard = turn!.calls.map(({ answer, error }) => error?.code ?? answer);
    expect(heard).toEqual([bad, "cancelled", "cancelled"]);
    expect(turn!.outcome).toMatchObject({ status: "rejected" });
  });

  test("gives up an answer that does not come", async () => {
    let sent = 0;
    const silent = {
      invoke: (_: unknown, { signal }: { signal: AbortSignal }) => {
        sent++;
        return new Promise<never>((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      },
    };
    const { trace } = await planned(fakeModel(), { open: async () => silent, within: 5 });
    expect(errorsIn(trace)[0]).toMatchObject({ code: "timeout" });
    expect(sent).toBe(1 + maxResent);
  });

  test("needs the provider's package, and says so as a finding", async () => {
    // A provider that nobody here has installed.
    const absent = { ...openai!, id: "perplexity", title: "Perplexity" };
    const { trace } = await planned(fakeModel(), { open: () => openModel(absent, "sonar") });
    expect(errorsIn(trace)[0]!.message).toContain("Unable to import @langchain/perplexity");
  });
});

describe("what is missing for a live model", () => {
  const having = (env: { [name: string]: string }, ...packages: string[]) =>
    readiness({ env, installed: (name) => packages.includes(name) });
  test("is said by key and package, nearest first", () => {
    expect(having({}).missing).toBe("Set OPENAI_API_KEY and install @langchain/openai.");
    expect(having({ MISTRAL_API_KEY: "k" }).missing).toBe("Install @langchain/mistralai.");
    expect(having({ OPENAI_API_KEY: "" }, "@langchain/groq").missing).toBe("Set GROQ_API_KEY.");
    const both = having({ GROQ_API_KEY: "k", OPENAI_API_KEY: "k" }, "@langchain/groq");
    expect(both).toMatchObject({ missing: null, ready: [{ id: "groq" }] });
  });
});
