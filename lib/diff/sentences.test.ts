import { expect, test } from "vitest";
import type { Signature, Topology } from "../topology";
import { aTrace } from "./aTrace.fixture";
import { compare, compareDiffs } from "./compare";
import { diffTraces } from "./diffTraces";
import { mirror } from "./mirror";

const names = { base: "A", head: "B" };
const sentencesOf = (base: ReturnType<ReturnType<typeof aTrace>["ends"]>, head: typeof base) =>
  compareDiffs([diffTraces(base, head)], names).causes.map(({ sentence }) => sentence);

test("a decision that both sides made in a turn is described by how often", () => {
  const once = aTrace().decides("crop", "search").ends();
  const twice = aTrace().decides("crop", "search").decides("crop", "search").ends();
  expect(sentencesOf(once, twice)).toEqual(["B searched for crop twice in turn 1, A once."]);
  expect(sentencesOf(twice, once)).toEqual(["A searched for crop twice in turn 1, B once."]);
  expect(diffTraces(once, twice).firstDivergence).toMatchObject({
    base: "search crop once",
    head: "search crop twice",
  });
  const other = aTrace().decides("crop", "search").says("more").decides("soil", "ask").ends();
  const more = aTrace()
    .decides("crop", "search")
    .says("more")
    .decides("soil", "ask")
    .decides("crop", "search");
  expect(sentencesOf(other, more.ends())).toEqual(["B searched for crop in turn 2; A did not."]);
});

test("a call that both sides made in a turn is described by how often", () => {
  const once = aTrace().calls("decompose").decides("crop", "search").ends();
  const twice = aTrace().calls("decompose").calls("decompose").decides("crop", "search").ends();
  expect(sentencesOf(once, twice)).toEqual([
    "B decomposed twice in turn 1, A once. The one more is before searching for crop.",
  ]);
  expect(diffTraces(twice, once)).toEqual(mirror(diffTraces(once, twice)));
});

test("calls of one label with other requests are described by what differs in them", () => {
  const asking = (context: string) =>
    aTrace().calls("decompose", { key: context, context }).decides("crop", "search").ends();
  const [base, head] = [asking("Be brief."), asking("Be kind.")];
  expect(sentencesOf(base, head)).toEqual(["A and B both decomposed in turn 1, with another context."]);
  const diff = diffTraces(base, head);
  expect(diff.firstDivergence).toMatchObject({ base: "decompose", head: "decompose" });
  expect(diffTraces(head, base)).toEqual(mirror(diff));
});

const signature = {
  planner: "toy",
  title: "Toy",
  summary: "",
  policies: [],
  routers: [],
  calls: [],
  channels: [{ name: "score", title: "Score", reducer: "replace", scope: "state", default: 0 }],
} satisfies Signature;
const graph = (id: string, change: Partial<Topology> = {}): Topology => ({
  format: "planner-studio/topology",
  version: 1,
  id,
  title: id,
  summary: "",
  planner: "toy",
  namespace: "toy",
  nodes: [],
  edges: [],
  routers: [],
  channels: [],
  groups: [],
  repairs: [],
  ...change,
});

test("a channel that was never written and one that holds its default are the same", () => {
  const never = aTrace().decides("a", "ask").ends();
  const written = (value: number) => aTrace().holds("score", value).decides("a", "ask").ends();
  const topologies = { base: graph("a"), head: graph("b") };
  for (const [base, head] of [
    [never, written(0)],
    [written(0), never],
  ] as const)
    expect(diffTraces(base, head, { signature, topologies }).status).toBe("identical");
  const other = diffTraces(never, written(3), { signature, topologies });
  expect(other.rows[0]?.channels).toEqual([
    {
      channel: "score",
      scope: "state",
      change: "added",
      delta: [{ op: "add", path: "", after: 3 }],
    },
  ]);
});

test("a channel that both topologies declare begins with what each of them says", () => {
  const channels = (initial: number) => [{ name: "mark", reducer: "replace" as const, default: initial }];
  const topologies = {
    base: graph("a", { channels: channels(5) as unknown as Topology["channels"] }),
    head: graph("b", { channels: channels(5) as unknown as Topology["channels"] }),
  };
  const never = aTrace().decides("a", "ask").ends();
  const written = (value: number) => aTrace().holds("mark", value, "extra").decides("a", "ask").ends();
  expect(diffTraces(never, written(5), { signature, topologies }).status).toBe("identical");
  expect(diffTraces(never, written(6), { signature, topologies }).status).toBe("same-decisions");
});

test("a trace that holds one turn or one start twice does not differ from itself", () => {
  const once = aTrace().says("hello", "first").decides("a", "ask").ends();
  const [segment] = once.segments;
  if (!segment) throw new Error("There is no segment.");
  const turns = [...segment.turns, { ...segment.turns[0]!, report: "second", end: "waits" as const }];
  const twice = { ...once, segments: [{ ...segment, turns }] };
  expect(diffTraces(twice, twice)).toMatchObject({ status: "identical", reports: [] });
  const other = {
    ...once,
    segments: [{ ...segment, turns: [turns[0]!, { ...turns[1]!, report: "third" }] }],
  };
  expect(diffTraces(twice, other).reports).toEqual([{ turn: 1, base: "second", head: "third" }]);
  const again = { ...once, segments: [segment, { ...segment, turns: turns.slice(1) }] };
  expect(diffTraces(again, again).status).toBe("identical");
  expect(diffTraces(again, { ...once, segments: [segment, segment] }).status).toBe("differs");
});

test("a join that still waits at the end is a difference, and says for what", () => {
  const edges = [{ from: ["x", "a"], to: "settle" }] as Topology["edges"];
  const topologies = { base: graph("a"), head: graph("b", { edges }) };
  const base = aTrace().decides("a", "ask").ends();
  const left = aTrace().holds("join:a+x:settle", ["x"], "internal").decides("a", "ask").ends();
  const diff = diffTraces(base, left, { topologies });
  expect(diff).toMatchObject({ status: "differs", endDiffers: true, decisionsDiffer: false });
  expect(compareDiffs([diff], names).causes[0]?.sentence).toContain("the join into settle still waits for a");
  expect(diffTraces(left, base, { topologies: { base: topologies.head, head: topologies.base } })).toEqual(
    mirror(diff),
  );
  const full = aTrace().holds("join:a+x:settle", ["x", "a"], "internal").decides("a", "ask").ends();
  expect(diffTraces(base, full, { topologies }).status).toBe("identical");
  expect(diffTraces(base, left).status).toBe("identical");
});

test("the headline of a cause says of which recording it is where others differ in another way", () => {
  const pair = (recording: string, action: string) => ({
    base: aTrace("A", recording).decides("a", "ask", { by: "judge" }).ends(),
    head: aTrace("B", recording).decides("a", action, { by: "rule" }).ends(),
  });
  const [cause] = compare([pair("one", "search"), pair("two", "close")]).causes;
  expect(cause?.recordings).toEqual(["one", "two"]);
  expect(cause?.sentence).toBe(
    "In one: B searched for a where A asked for a. 1 other recording of this cause has another first difference.",
  );
  const [same] = compare([pair("one", "search"), pair("two", "search")]).causes;
  expect(same?.sentence).toBe("B searched for a where A asked for a.");
});

test("a task beside the one that decided did not lead to the decision", () => {
  const trace = aTrace()
    .runs("before")
    .decides("a", "ask", { by: "judge", node: "plan" })
    .decides("b", "ask")
    .ends();
  const [segment] = trace.segments;
  const settling = segment?.supersteps[1];
  if (!segment || !settling) throw new Error("There is no superstep.");
  const run = { policy: "lookup", did: "wrote" as const, wrote: ["x"], calls: [], notes: [] };
  const task = { node: "lookup", path: "lookup", runs: 1, policies: [run], routes: [], interrupted: false };
  const supersteps = segment.supersteps.with(1, { ...settling, tasks: [...settling.tasks, task] });
  const head = { ...trace, segments: [{ ...segment, supersteps }] };
  const chains = diffTraces(head, head).rows.map((row) => row.base?.chain.map(({ policy }) => policy));
  expect(chains).toEqual([["before", "judge"], ["lookup", "ask", "llm_plan"], undefined]);
});
