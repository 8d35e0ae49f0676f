import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import type { AppGraph } from "../subject";
import { aTrace } from "../trace/trace.fixture";
import { readBaseline, storeBaseline } from "./baseline";

const app = mkdtempSync(path.join(tmpdir(), "planner-studio-baseline-"));
afterAll(() => rmSync(app, { recursive: true }));

const graph: AppGraph = {
  from: "builder",
  name: "agent",
  nodes: {},
  edges: [["__start__", "__end__"]],
  joins: [],
  routers: [],
  channels: {},
  decisions: [],
};

it("stores a graph again that an earlier run wrote in part", () => {
  const trace = aTrace();
  const { id, hash } = trace.recording;
  storeBaseline(app, "recordings", trace, graph, null);
  const graphs = path.join(app, "recordings", "baseline", "graphs");
  for (const name of readdirSync(graphs)) writeFileSync(path.join(graphs, name), '{ "from": "buil');
  expect(() => readBaseline(app, "recordings", id, hash)).toThrow(
    /is not valid JSON\. Write it again with: planner-studio check --accept/,
  );
  storeBaseline(app, "recordings", trace, graph, null);
  expect(readBaseline(app, "recordings", id, hash)?.graph).toEqual(graph);
});
