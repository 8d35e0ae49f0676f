import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { usageFigures } from "../cost";
import type { Json } from "../std";
import type { Trace, TraceCall } from "../trace";
import { type CheckedComparison, readComparison } from "./document/readComparison";
import { explainSides } from "./explain";

/** Two commits of the example app `agent`; head's prompt asks before it books, and the command line repeated the calls. */
const written = readFileSync("examples/apps/agent-asks.comparison.json", "utf8");

function comparison(text = written): CheckedComparison {
  const read = readComparison(JSON.parse(text));
  if (!read.ok) throw new Error(read.message);
  return read.comparison;
}

const explain = ({ base, head, noise, recordings }: CheckedComparison) =>
  explainSides(base, head, { noise, recordings });

type Context = { readonly [part: string]: Json };

/** Head's model calls are sent something else. */
function withContext(change: (context: Context) => Context): CheckedComparison {
  const original = comparison();
  const call = (one: TraceCall): TraceCall =>
    one.kind === "llm" ? { ...one, context: change(one.context as Context) as Json } : one;
  const traces = original.head.traces.map(
    (trace): Trace => ({
      ...trace,
      segments: trace.segments.map((segment) => ({ ...segment, calls: segment.calls.map(call) })),
    }),
  );
  return { ...original, head: { ...original.head, traces } };
}

const sentencesOf = (compared: CheckedComparison) =>
  explain(compared).contexts.map(({ model, sentence }) => [model?.kind, sentence]);

it("types a changed prompt, with its answers and the difference as text", () => {
  const [changed] = explain(comparison()).contexts;
  expect(changed).toMatchObject({
    model: { kind: "prompt_changed", node: "model", name: null },
    sentence: "The prompt of `model` changed.",
    answers: "7 answers were given to the one before.",
  });
  expect(changed?.diff).toEqual([
    "── prompt 1",
    "-You are a helpful assistant.",
    "+You are a helpful assistant. Ask before you book.",
  ]);
});

it("lists model, tools and options of each node in both versions", () => {
  const tools = ["add", "book", "search"];
  const node = { node: "model", models: ["scripted-1"], tools, options: [] };
  expect(explain(comparison()).models).toEqual({ base: [node], head: [node] });
});

it("types changes of model, options and offered tools, with their values", () => {
  const prompt = ["prompt_changed", "The prompt of `model` changed."];
  expect(sentencesOf(withContext((context) => ({ ...context, model: "scripted-2" })))).toEqual([
    prompt,
    ["model_changed", "The model of `model` changed: scripted-1 → scripted-2."],
  ]);
  expect(sentencesOf(withContext((context) => ({ ...context, options: { temperature: 0.7 } })))).toEqual([
    prompt,
    ["option_changed", "The option `temperature` of `model` changed: none → 0.7."],
  ]);
  const offered = (context: Context) => {
    const { book: _book, search, ...rest } = context.tools as Context;
    return {
      ...context,
      tools: { ...rest, search: { ...(search as Context), description: "Finds." }, pay: {} },
    };
  };
  expect(sentencesOf(withContext(offered)).slice(1).sort()).toEqual([
    ["tool_added", "`model` is offered the tool `pay`."],
    ["tool_changed", "The schema or description of the tool `search`, offered to `model`, changed."],
    ["tool_removed", "`model` is no longer offered the tool `book`."],
  ]);
});

it("reads repeated calls as the command line reported them, and refuses sums that do not add up", () => {
  const { repeated } = comparison();
  expect(repeated?.calls.find(({ recording }) => recording === "booking")).toMatchObject({
    asked: 3,
    same: 0,
    others: [{ decided: "reply", before: "call book", times: 3 }],
  });
  const forged = JSON.parse(written) as { repeated: { calls: { same: number }[]; recordings: string[] } };
  for (const call of forged.repeated.calls) call.same = 3;
  expect(readComparison(forged)).toMatchObject({
    message: "The repeated calls of booking do not add up.",
  });
  const foreign = JSON.parse(written) as typeof forged;
  foreign.repeated.recordings.push("other");
  expect(readComparison(foreign)).toMatchObject({
    message: "It repeats model calls of other, which is not among its recordings.",
  });
});

it("compares usage only where both make the same decisions, since a head that stops early saves nothing", () => {
  const stops = comparison(readFileSync("examples/apps/agent-stops.comparison.json", "utf8"));
  const { usage, likely } = explain(stops);
  expect(Object.keys(likely)).toContain("booking");
  const same = stops.base.traces.filter(({ recording }) => !(recording.id in likely));
  expect(same.length).toBeLessThan(stops.base.traces.length);
  expect(usage.base.tokens).toBe(usageFigures(same).tokens);
  expect(usage.base.tokens).not.toBe(usageFigures(stops.base.traces).tokens);
  expect(usage.head.tokens).toBe(usage.base.tokens);
});
