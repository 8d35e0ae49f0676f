import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { structureChanges } from "./changes";
import { assessSides, readComparison } from "./document/readComparison";
import { likelyOf } from "./likely";

const read = readComparison(JSON.parse(readFileSync("examples/apps/agent-stops.comparison.json", "utf8")));
if (!read.ok) throw new Error(read.message);
const { base, head, noise, recordings } = read.comparison;
const { structure, comparison, pairs } = assessSides(base, head, { noise, recordings });
const [cause] = comparison.causes;
if (!cause) throw new Error("The example has no cause.");
const move = { move: null, exemplar: cause.exemplar, sentence: cause.sentence };
const pair = pairs.find((one) => one.base.recording.id === cause.exemplar.recording);
const toBase = { node: (id: string) => id, router: () => null };
const sides = { base: base.subject, head: head.subject, toBase };

const renamed = "`offer` is now called `quote`.";
const relabelled = '`plan` "quote" leads to `quote`, as `plan` "offer" did.';
const retargeted = "`ask` leads to `chat` instead of `tools`.";

it("takes a new label for a cause only where neither the graph nor a router that ran changed", () => {
  const routers = structure.rewritten.filter(({ of }) => of.startsWith("router "));
  expect(routers).toHaveLength(1);
  const of = (sentences: readonly string[], rewritten = structure.rewritten.slice(0, 0)) =>
    likelyOf(move, pair, { ...structure, sentences, rewritten }, sides);
  expect(of([renamed, relabelled])).toEqual({ rewritten: null, change: relabelled });
  expect(of([renamed, relabelled], routers)).toEqual({ rewritten: routers[0], change: null });
  expect(of([renamed, relabelled, retargeted], routers)).toEqual({ rewritten: null, change: retargeted });
  expect(of([renamed])).toEqual({ rewritten: null, change: null });
  const unpaired = (sentences: readonly string[]) =>
    likelyOf(move, undefined, { ...structure, sentences }, sides).change;
  expect([unpaired([relabelled]), unpaired([relabelled, retargeted])]).toEqual([relabelled, retargeted]);
});

it("takes an option of the node that the cause names before other changes of the graph", () => {
  const sentence = "B asked the model in best twice in turn 1, A once.";
  const own = "`best` no longer has `defer=True`.";
  const sentences = [retargeted, "`counter` no longer has `checkpointer=True`.", own];
  expect(likelyOf({ ...move, sentence }, undefined, { ...structure, sentences }, sides).change).toBe(own);
});

it("takes no word of the cause's sentence for a node of that name", () => {
  const sentence = "B asked the model in search twice in turn 1, A once.";
  const ofModel = "`model` has `defer=True`.";
  const chosenOf = (own: string) =>
    likelyOf({ ...move, sentence }, undefined, { ...structure, sentences: [retargeted, ofModel, own] }, sides)
      .change;
  expect(chosenOf("`sea` has `defer=True`.")).toBe(retargeted);
  expect(chosenOf("`search` has `defer=True`.")).toBe("`search` has `defer=True`.");
});

it("lists a function that a factory makes twice once, and all tools that run it", () => {
  const [node = "", body] = [...base.subject.bodies].find(([of]) => !of.startsWith("router ")) ?? [];
  if (!body) throw new Error("The example has no function.");
  const made = (hash: string) =>
    ["go", "go 2"].map((name, i) => ({
      ...body,
      name,
      line: 900,
      hash,
      tool: `tool ${i}`,
    }));
  const subjectOf = (hash: string) => ({
    ...base.subject,
    bodies: new Map([...base.subject.bodies, [node, { ...body, helpers: made(hash) }]]),
  });
  const same = { node: (id: string) => id, router: (id: string) => id };
  const { rewritten, tools } = structureChanges(subjectOf("one"), subjectOf("two"), same);
  expect(rewritten.map(({ name, usedBy }) => [name, usedBy])).toEqual([["go", [node]]]);
  expect([...tools]).toEqual(["tool 0", "tool 1"]);
});
