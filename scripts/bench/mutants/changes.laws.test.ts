/** @module-tag slow */
import { expect, test } from "vitest";
import { behaviourHash, diffTopologies } from "../../../lib/changes";
import { runs } from "../../../lib/std/runs.fixture";
import { type Kind, kinds, type Mutant, mutantsOf, sourcesOf } from "./choose";
import { venturescope } from "./samples";

const { planner, topologies } = venturescope;
const sources = sourcesOf(topologies, planner);
const most = runs(100);
const mutantsOfKind = (kind: Kind) => mutantsOf(sources, planner, kind, most, 1);

const changesOf = ({ source, topology }: Mutant) => {
  const base = sources.find(({ id }) => id === source);
  if (!base) throw new Error(`"${source}" is no source.`);
  return { base, head: topology, diff: diffTopologies(base, topology) };
};

test.each(kinds)("the changes of every %s mutant add up", (kind) => {
  for (const mutant of mutantsOfKind(kind)) {
    const { base, head, diff } = changesOf(mutant);
    const all = new Set(diff.changes.map(({ id }) => id));
    expect(behaviourHash(diff.withChanges(new Set())), mutant.id).toBe(behaviourHash(base));
    expect(behaviourHash(diff.withChanges(all)), mutant.id).toBe(behaviourHash(head));
  }
});

test("what was changed once is told as one change, in 95 of 100", () => {
  // Two branches that swap their targets were changed twice, and a node that is bypassed several times.
  const twice = ["swap branches", "bypass the tick"];
  const once = mutantsOfKind("semantic").filter(({ operator }) => !twice.includes(operator));
  const told = once.map((mutant) => changesOf(mutant).diff.changes.length);
  expect(Math.min(...told)).toBe(1);
  expect(told.filter((count) => count === 1).length / told.length).toBeGreaterThan(0.95);
});

test("new names are told as renames alone, another order of the document not at all", () => {
  const kindsOf = (operator: string) => {
    const found = mutantsOfKind("refactor").filter((one) => one.operator === operator);
    expect(found.length).toBeGreaterThanOrEqual(most / 50);
    return new Set(found.flatMap((mutant) => changesOf(mutant).diff.changes.map(({ kind }) => kind)));
  };
  expect([...kindsOf("rename nodes")]).toEqual(["node_renamed"]);
  expect([...kindsOf("reorder declarations")]).toEqual([]);
});
