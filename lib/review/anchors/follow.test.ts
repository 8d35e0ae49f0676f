import { describe, expect, test } from "vitest";
import { aTrace } from "../../diff/aTrace.fixture";
import { Topology } from "../../topology";
import type { Trace } from "../../trace";
import type { Anchor } from "../schema";
import { follower, type ReviewedVersion } from "./follow";

const topologyOf = (...nodes: string[]): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "chain",
    title: "Chain",
    planner: "random",
    namespace: "planner",
    nodes: nodes.map((id) => ({ id, policies: [{ policy: `of ${id}` }] })),
    edges: [
      { from: "START", to: nodes[0] },
      ...nodes.map((id, i) => ({ from: id, to: nodes[i + 1] ?? "END" })),
    ],
    routers: [],
  });

type VersionOptions = { head?: Topology; trace?: Trace | null; changes?: string[]; problems?: string[] };
const chain = topologyOf("plan", "act");
const story = (units: unknown[] = [1, 2], answer = "yes") =>
  aTrace("current")
    .says("hello")
    .holds("units", units as never)
    .calls("price", { answer })
    .decides("region", "ask")
    .ends();

function version({
  head = chain,
  trace = story(),
  changes = [],
  problems = [],
}: VersionOptions = {}): ReviewedVersion {
  const traces = new Map(trace ? [[trace.recording.id, trace]] : []);
  const side = { topology: chain, traces, problems: [] };
  return {
    base: side,
    head: { topology: head, traces, problems: problems.map((address) => ({ code: "unreachable", address })) },
    changes: new Set(changes),
  };
}

const { recording } = story();
const at = { recording: recording.id, start: "", turn: 1, align: "region", visit: 0 };
const key = story().segments[0]?.calls[0]?.key as string;
const is = (anchor: Anchor, ...versions: VersionOptions[]) => {
  const standing = follower([version(), ...versions.map(version)])(anchor);
  return standing.is === "detached" ? standing.why : standing.is;
};

describe("anchors over versions", () => {
  const call: Anchor = { on: "call", at, side: "head", kind: "llm", key, nth: 0 };
  const value = (pointer: string): Anchor => ({ on: "value", at, side: "head", channel: "units", pointer });
  const without = aTrace("current").says("hello").ends();

  test("stay while nothing changes", () => {
    const anchors: Anchor[] = [
      { on: "comparison" },
      { on: "recording", recording: recording.id },
      { on: "decision", at, side: "both" },
      { on: "end", recording: recording.id, side: "both" },
      call,
      value("/1"),
      { on: "part", side: "head", address: "node:plan" },
    ];
    for (const anchor of anchors) expect(is(anchor, {}, {})).toBe("current");
  });

  test("a call with another answer is outdated, without its decision it is detached", () => {
    expect(is(call, { trace: story([1, 2], "no") })).toBe("outdated");
    expect(is(call, { trace: without })).toBe("not-reached");
  });

  test("a value that changed is outdated, unless its list got longer: then it could be another element", () => {
    expect(is(value("/1"), { trace: story([1, 3]) })).toBe("outdated");
    expect(is(value("/1"), { trace: story([0, 1, 2]) })).toBe("ambiguous");
    expect(is(value("/1"), { trace: story([1]) })).toBe("removed");
  });

  test("a recording that went takes its anchors out of view", () => {
    expect(is({ on: "decision", at, side: "both" }, { trace: null })).toBe("recording-gone");
    expect(is({ on: "end", recording: recording.id, side: "head" }, { trace: null })).toBe("recording-gone");
  });

  test("a problem that was mended is gone, a cause without its changes too", () => {
    const problem: Anchor = { on: "problem", side: "head", code: "unreachable", address: "node:act" };
    expect(is(problem, { problems: ["node:act"] })).toBe("current");
    expect(is(problem, {})).toBe("removed");
    const cause: Anchor = { on: "cause", changes: ["a", "b"], at: null };
    expect(is(cause, { changes: ["a", "b"] })).toBe("current");
    expect(is(cause, { changes: ["b"] })).toBe("outdated");
    expect(is(cause, {})).toBe("removed");
  });

  test("what changed once stays outdated through versions that change nothing", () => {
    const part: Anchor = { on: "part", side: "head", address: "edge:plan->act" };
    const longer = { head: topologyOf("plan", "look", "act") };
    expect(is(part, longer)).toBe("outdated");
    expect(is(part, longer, longer)).toBe("outdated");
    expect(is(part, {}, longer, longer)).toBe("outdated");
  });

  test("a thread of a later version is followed from there on", () => {
    const longer = version({ head: topologyOf("plan", "look", "act") });
    const standing = follower([version(), longer, longer]);
    const anchor: Anchor = { on: "part", side: "head", address: "node:look" };
    expect(standing(anchor, 1)).toEqual({ is: "current", anchor });
    expect(standing(anchor)).toMatchObject({ is: "detached" });
  });
});
