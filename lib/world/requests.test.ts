import { describe, expect, it } from "vitest";
import type { Json } from "../std";
import { changedParts, describePart } from "./contexts";
import { appRequests, contextOf, keyOf, toolNotOffered } from "./requests";

const tool = { name: "search", description: "Searches.", parameters: { type: "object" } };
const messages: Json[] = [
  { type: "system", content: "You plan." },
  { type: "human", content: "Weather on 2026-12-01?", id: "m1" },
  { type: "ai", content: "", tool_calls: [{ name: "search", args: { q: "x" }, id: "call_aaaaaaaaaa" }] },
  { type: "tool", content: "sunny", tool_call_id: "call_aaaaaaaaaa" },
];
const request = {
  messages,
  tools: [tool],
  options: { temperature: 0 },
  model: "m-1",
};
const with_ = (given: object) => ({ ...request, ...given }) as Json;

describe("a request to a model", () => {
  it("has the conversation as its key, without ids and with dates masked", () => {
    expect(keyOf("llm", request)).toEqual({
      messages: [
        { type: "human", content: "Weather on <date>?" },
        { type: "ai", content: "", calls: [{ name: "search", args: { q: "x" }, call: 0 }] },
        { type: "tool", content: "sunny", call: 0 },
      ],
      schema: null,
    });
  });

  it.each([
    [
      "another prompt",
      { messages: [{ type: "system", content: "Plan." }, ...messages.slice(1)] },
      "the prompt",
    ],
    ["another model", { model: "m-2" }, "the model"],
    ["another option", { options: { temperature: 1 } }, "the option temperature"],
    ["one tool more", { tools: [tool, { ...tool, name: "book" }] }, "the tools offered (book added)"],
    ["one tool fewer", { tools: [] }, "the tools offered (search removed)"],
    [
      "another tool schema",
      { tools: [{ ...tool, description: "Finds." }] },
      "the schema or description of the tool search",
    ],
  ])("asks the same with %s, in another context", (_, given, part) => {
    expect(keyOf("llm", with_(given))).toEqual(keyOf("llm", request));
    const parts = changedParts(contextOf("llm", request), contextOf("llm", with_(given)));
    expect(parts.map(describePart)).toEqual([part]);
  });

  it("names another model once, though options name it again", () => {
    const named = (model: string) => with_({ model, options: { temperature: 0, model, model_name: model } });
    const parts = changedParts(contextOf("llm", named("m-1")), contextOf("llm", named("m-2")));
    expect(parts.map(describePart)).toEqual(["the model"]);
  });

  it("asks something else with another message or another schema of the answer", () => {
    const other = with_({ messages: [...messages, { type: "human", content: "And tomorrow?" }] });
    const schema = with_({ options: { response_format: { json_schema: { name: "Plan" } } } });
    expect(keyOf("llm", other)).not.toEqual(keyOf("llm", request));
    expect(keyOf("llm", schema)).not.toEqual(keyOf("llm", request));
  });

  it("tells equal keys apart by the dates that are masked in them", () => {
    const tomorrow = with_({ messages: [{ type: "human", content: "Weather on 2026-12-02?" }] });
    const today = with_({ messages: [{ type: "human", content: "Weather on 2026-12-01?" }] });
    expect(keyOf("llm", tomorrow)).toEqual(keyOf("llm", today));
    expect(appRequests.context("llm", tomorrow)).not.toEqual(appRequests.context("llm", today));
  });
});

it("keeps dates of a tool's arguments as context, so that another date is no exact answer", () => {
  const book = (day: string) => ({ tool: "book", args: { day } });
  expect(keyOf("tool", book("2026-12-01"))).toEqual(keyOf("tool", book("2026-12-28")));
  expect(appRequests.context("tool", book("2026-12-01"))).not.toEqual(
    appRequests.context("tool", book("2026-12-28")),
  );
});

it("knows a request of a RemoteGraph again, whose task and order of modes are of one run", () => {
  const sent = (modes: string[], task: string): Json => ({
    method: "POST",
    url: "http://a.example/runs/stream",
    body: {
      stream_mode: modes,
      config: {
        recursion_limit: 50,
        metadata: { langgraph_step: 4, langgraph_checkpoint_ns: `remote:${task}` },
      },
    },
  });
  const first = sent(["values", "tasks"], "4dc70aa4-b643-4bd8-bab9-0c0e335b5056");
  const second = sent(["tasks", "values"], "1035cd69-2238-f8ce-1247-7ffaaf3bec7a");
  expect(keyOf("http", second)).toEqual(keyOf("http", first));
  expect(appRequests.context("http", second)).toEqual(appRequests.context("http", first));
});

it("names a tool that the recorded answer calls and the request does not offer", () => {
  const answer = { tool_calls: [{ name: "search", args: {} }] };
  expect(toolNotOffered(request, answer)).toBeNull();
  expect(toolNotOffered(with_({ tools: [{ ...tool, name: "book" }] }), answer)).toBe("search");
});

it("knows no other kind of call", () => {
  expect(appRequests.key("user", request)).toBeUndefined();
});
