import { expect, it } from "vitest";
import type { StateChannel } from "../../runner";
import type { AppGraph, Body } from "../../subject";
import { proposedDecisions } from "./proposedDecisions";

const body = (name: string, text: string): Body => ({
  name,
  file: "app.py",
  line: 1,
  lines: text.split("\n").length,
  hash: name,
  text,
  uses: [],
  helpers: [],
});

type App = {
  readonly state: { readonly [channel: string]: StateChannel["kind"] | StateChannel["fields"] };
  readonly node: string;
  readonly router: string;
  readonly decisions?: readonly string[];
};

/** Channels that are proposed for an app with one node and one router. */
function proposed({ state, node, router, decisions = [] }: App) {
  const graph: AppGraph = {
    from: "builder",
    name: "app",
    nodes: { plan: { body: body("plan", node), ends: null, graph: null } },
    edges: [],
    joins: [],
    routers: [{ on: "plan", router: "pick", body: body("pick", router), ends: null }],
    channels: Object.fromEntries(Object.keys(state).map((name) => [name, "replace"])),
    decisions,
  };
  const kinds = Object.entries(state).map(([name, given]) => [
    name,
    typeof given === "string" ? { kind: given, fields: {} } : { kind: "other" as const, fields: given },
  ]);
  return proposedDecisions({ graph, state: Object.fromEntries(kinds) }).filter((rule) => "channel" in rule);
}

it.each([
  ["a field", 'return {"rounds": state["rounds"] + 1}'],
  ["a field with a default", 'rounds = state.get("rounds", 0) + 1'],
  ["a field that may be none", 'return {"rounds": (state.get("rounds") or 0) + 1}'],
  ["an attribute", "state.rounds += 1"],
  ["a variable", "rounds -= 1"],
  ["a length", 'return {"rounds": len(state["notes"])}'],
])("proposes no number that a function counts in %s", (_, line) => {
  const router = 'return "stop" if state["rounds"] > 6 else state["next"]';
  expect(proposed({ state: { rounds: "number", next: "text" }, node: line, router })).toEqual([
    { channel: "next" },
  ]);
});

it("proposes a number that a model gives, and a text on a line that adds", () => {
  const node = 'return {"score": found.score, "next": f"part {i + 1}"}';
  const router = 'return "stop" if state["score"] > 0.7 else state["next"]';
  expect(proposed({ state: { score: "number", next: "text" }, node, router })).toEqual([
    { channel: "next" },
    { channel: "score" },
  ]);
});

it("compares the fields of a decision, and shows those that explain it", () => {
  const decision = { action: "choice", target_field: "text", reason: "text" } as const;
  const app = { state: { decision }, node: "", router: "return 1", decisions: ["decision"] };
  expect(proposed(app)).toEqual([
    { channel: "decision", compare: ["action", "target_field"], show: ["reason"] },
  ]);
});
