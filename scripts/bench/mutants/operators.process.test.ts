import { describe, expect, test } from "vitest";
import { type MutantSubject, type Mutation, structureOf } from "../../../lib/mutants";
import { signatureOf } from "../../../lib/planner";
import { problems, type Topology } from "../../../lib/topology";
import { drawingOf, kinds, mutantsOf, operatorsOf, sourcesOf } from "./choose";
import { venturescope } from "./samples";

const { planner, topologies } = venturescope;
const signature = signatureOf(planner);
const called = (id: string): Topology => topologies.find((topology) => topology.id === id)!;
const sources = ["hybrid", "qwen-3.6-plus"].map(called);
const subjects = sources.map((topology): MutantSubject => ({ topology, planner, seed: 1 }));

const of = (name: string): readonly { readonly topology: Topology; readonly mutation: Mutation }[] =>
  subjects.flatMap((subject) =>
    kinds
      .flatMap((kind) => operatorsOf[kind])
      .filter((operator) => operator.name === name)
      .flatMap((operator) =>
        operator.mutations(subject).map((mutation) => ({ topology: subject.topology, mutation })),
      ),
  );
const policiesOf = ({ nodes, routers }: Topology): readonly string[] =>
  [...nodes.flatMap((node) => node.policies), ...routers.flatMap((router) => router.policies ?? [])]
    .map((use) => JSON.stringify([use.policy, use.with ?? {}]))
    .sort();
const errors = (topology: Topology) =>
  problems(topology, signature).filter(({ severity }) => severity === "error");

describe.each(operatorsOf.semantic.map(({ name }) => name))("%s", (name) => {
  test("changes what runs, and leaves its source alone", () => {
    const before = sources.map(drawingOf);
    const some = of(name).filter((_, i) => i % 11 === 0);
    const same = some.filter(
      ({ topology, mutation }) =>
        structureOf(mutation.edit(topology), planner) === structureOf(topology, planner),
    );
    expect(same.map(({ mutation }) => mutation.sentence)).toEqual([]);
    expect(sources.map(drawingOf)).toEqual(before);
    expect(of(name).length).toBeGreaterThan(sources.length);
  });
});

describe.each(operatorsOf.refactor.map(({ name }) => name))("%s", (name) => {
  test("keeps every policy with its parameters, compiles, and is another drawing", () => {
    for (const { topology, mutation } of of(name).filter((_, i) => i % 3 === 0)) {
      const refactored = mutation.edit(topology);
      expect(policiesOf(refactored), mutation.sentence).toEqual(policiesOf(topology));
      expect(errors(refactored), mutation.sentence).toEqual([]);
      expect(drawingOf(refactored), mutation.sentence).not.toBe(drawingOf(topology));
    }
    expect(of(name).length).toBeGreaterThan(0);
  });
});

test("a split needs no channel that would be lost: current parts only before the record", () => {
  const subject = { topology: called("current"), planner, seed: 1 };
  const split = operatorsOf.refactor.find(({ name }) => name === "split a node")!.mutations(subject);
  expect(split.map(({ sentence }) => sentence)).toEqual([
    '"plan" is two nodes, the second from "record_decision" on.',
  ]);
});

test("one policy is dropped, duplicated or moved, and nothing else", () => {
  const change = (name: string) =>
    new Set(
      of(name).map(
        ({ topology, mutation }) => policiesOf(mutation.edit(topology)).length - policiesOf(topology).length,
      ),
    );
  expect(change("drop a policy")).toEqual(new Set([-1]));
  expect(change("duplicate a policy")).toEqual(new Set([1]));
  expect(change("move a policy")).toEqual(new Set([0]));
});

describe("the choice", () => {
  const ids = (seed: number, kind: "semantic" | "refactor" = "semantic") =>
    mutantsOf(sources, planner, kind, 40, seed).map(({ id }) => id);
  test("is the same for the same seed and another for another, without repetition", () => {
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1, "refactor")).toEqual(ids(1, "refactor"));
    expect(ids(2)).not.toEqual(ids(1));
    expect(new Set(ids(1)).size).toBe(40);
  });
  test("lets every operator take its turn", () => {
    const used = new Set(mutantsOf(sources, planner, "semantic", 40, 1).map(({ operator }) => operator));
    expect([...used].sort()).toEqual(operatorsOf.semantic.map(({ name }) => name).sort());
  });
  test("takes each graph once, and none that does not compile", () => {
    const chosen = sourcesOf(topologies, planner).map(({ id }) => id);
    expect(chosen).not.toContain("opus-as-drawn");
    expect(chosen).not.toContain("migration-7");
    expect(chosen.length).toBeGreaterThanOrEqual(20);
  });
});
