import { describe, expect, test } from "vitest";
import { withPolicies } from "../../../../lib/mutants";
import type { JsonObject } from "../../../../lib/std";
import type { Topology } from "../../../../lib/topology";
import { operatorsOf } from "../choose";
import { venturescope } from "../samples";
import { equal } from "./equal";
import { facts } from "./facts";
import { reasonOf } from "./reason";
import { dataOf } from "./watched.fixture";

const { planner, topologies } = venturescope;
const called = (id: string): Topology => topologies.find((topology) => topology.id === id)!;
const hybrid = called("hybrid");
const proven = (mutant: Topology, source = hybrid) => equal(source, mutant, planner);
const why = (mutant: Topology): string => {
  const proof = proven(mutant);
  return proof.equal ? "equal" : proof.why;
};
const lacking = (node: string, policy: string) =>
  withPolicies(hybrid, node, (policies) => policies.filter((use) => use.policy !== policy));

describe("what is shown equal", () => {
  test.each(["current", "deepseek-4-pro", "qwen-3.6-plus"])("%s and itself", (id) => {
    expect(proven(called(id), called(id)).equal).toBe(true);
  });

  test("the last steps of the ladders and what they lead to; gpt-5.4 and hybrid, which name a node otherwise", () => {
    expect(proven(called("migration-7")).equal).toBe(true);
    expect(proven(called("gpt-5.4")).equal).toBe(true);
  });

  test("refactors of hybrid, a few of every operator", () => {
    const subject = { topology: hybrid, planner, seed: 1 };
    const refactors = operatorsOf.refactor.flatMap((one) =>
      one.mutations(subject).filter((_, i) => i % 9 === 0),
    );
    const open = refactors.filter(({ edit }) => !proven(edit(hybrid)).equal);
    expect(open.map(({ sentence }) => sentence)).toEqual([]);
    expect(refactors.length).toBeGreaterThan(10);
  });

  test("a policy where its guard keeps it shut, and one that was just asked", () => {
    const shut = withPolicies(hybrid, "bootstrap_gate", (policies) => [
      { policy: "ask_cap", basis: "stated" },
      ...policies,
    ]);
    expect(proven(shut).equal).toBe(true);
    const again = withPolicies(hybrid, "select", (policies) => [
      ...policies,
      { policy: "calculator_cap", basis: "stated" },
    ]);
    const proof = proven(again);
    if (!proof.equal) throw new Error(proof.why);
    expect(reasonOf(proof, ["node:select/policy:0"], hybrid, again)).toContain("finds nothing new to do");
  });
});

describe("caps, where another has answered for them", () => {
  const withCap = (topology: Topology, node: string, policy: string, params: JsonObject) =>
    withPolicies(topology, node, (policies) =>
      policies.map((use) => (use.policy === policy ? { ...use, with: params } : use)),
    );
  const split = called("opus-acquire-split");

  test("who has not failed three times has not failed four times", () => {
    expect(proven(withCap(hybrid, "decision_policy", "calculation_adjustment", { max: 4 })).equal).toBe(true);
    expect(proven(withCap(hybrid, "decision_policy", "calculation_adjustment", { max: 2 })).equal).toBe(
      false,
    );
    expect(proven(withCap(hybrid, "select", "calculator_cap", { max: 4 })).equal).toBe(false);
  });

  test("where nothing is left after two searches, nothing is left after one", () => {
    const finished = (searches: number) =>
      withCap(split, "emit_auto_finish", "auto_finish", { searches, questions: 2 });
    expect(proven(finished(1), split).equal).toBe(true);
    expect(proven(finished(3), split).equal).toBe(false);
    expect(proven(withCap(hybrid, "select", "auto_finish", { searches: 1, questions: 2 })).equal).toBe(false);
  });
});

describe("what is not", () => {
  test("a missing policy, one too many, another cap", () => {
    expect(why(lacking("decision_policy", "ask_cap"))).toContain('runs "ask_cap"');
    expect(why(lacking("tick", "record_decision"))).toContain('runs "record_decision"');
    const twice = withPolicies(hybrid, "tick", (policies) => [...policies.slice(0, 1), ...policies]);
    expect(why(twice)).toContain('the mutant runs "iteration_tick"');
    const other = withPolicies(hybrid, "tick", ([tick, ...rest]) => [
      { ...tick!, with: { max: 23 } },
      ...rest,
    ]);
    expect(proven(other).equal).toBe(false);
  });

  test("an origin that is lost between nodes, and ways that are taken at once", () => {
    expect(proven({ ...hybrid, channels: [] }).equal).toBe(false);
    const forked = {
      ...hybrid,
      edges: [...hybrid.edges, { from: "prepare", to: "decide", basis: "stated" as const }],
    };
    expect(why(forked)).toContain("several ways at once");
  });

  // No shipped recording tells these from hybrid. But a part of one field may be a field itself: one that nobody has taken apart yet, or that is got another way.
  test("a redirection before what is redirected to may be taken apart", () => {
    const use = (policy: string) => ({ policy, basis: "stated" as const });
    const derived = withPolicies(hybrid, "decision_policy", (policies) => [
      use("redirect_derived"),
      ...policies,
    ]);
    const lookup = lacking("decision_policy", "redirect_premature_ask");
    const early = withPolicies(lookup, "decide", (policies) => [...policies, use("redirect_premature_ask")]);
    expect(why(derived)).toContain('runs "redirect_derived"');
    expect(why(early)).toContain('runs "redirect_premature_ask"');
  });

  test("current and gpt-5.5, which enriches before it asks", () => {
    expect(proven(called("gpt-5.5"), called("current")).equal).toBe(false);
  });
});

// A policy's view holds what it declares to read, so a question that covers this cannot hang on anything else.
test("each question reads all the data that its policy can see", () => {
  const settled = ["region_question", "currency_question"];
  const narrow = Object.entries(facts).flatMap(([id, { asks, writes }]) => {
    const question = asks({});
    if (!question || settled.includes(id) || question.reads.includes("thread")) return [];
    const seen = planner.policies[id]!.reads.flatMap((name) => dataOf(name) ?? []);
    const guarded = seen.filter((data) => data !== "decision" || writes.includes("parts"));
    return guarded
      .filter((data) => data !== "decision" && !question.reads.includes(data))
      .map((data) => `${id}: ${data}`);
  });
  expect(narrow).toEqual([]);
});

test("something is known of every policy", () => {
  expect(Object.keys(facts).sort()).toEqual(Object.keys(planner.policies).sort());
});
