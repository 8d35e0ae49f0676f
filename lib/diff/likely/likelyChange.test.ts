import { describe, expect, test } from "vitest";
import type { Change, ChangeKind } from "../../changes";
import { address } from "../../topology";
import { aTrace, type TraceStory } from "../aTrace.fixture";
import { diffTraces } from "../diffTraces";
import { findingOf } from "../finding";

const aChange = (kind: ChangeKind, policy: string, sides: Pick<Change, "base" | "head">): Change => ({
  id: `${kind} ${policy}`,
  kind,
  ...sides,
  sentence: policy,
  undoing: policy,
  details: [],
  policies: [policy],
});
const use = (policy: string) => [address.policy(policy, policy)];
const set = (policy: string) =>
  aChange("parameter_changed", policy, { base: use(policy), head: use(policy) });
const removed = (policy: string) => aChange("policy_removed", policy, { base: use(policy), head: [] });
const added = (policy: string) => aChange("policy_added", policy, { base: [], head: use(policy) });
const leads = aChange("edge_retargeted", "somewhere", { base: ["edge:a->b"], head: ["edge:a->c"] });

/** Decides by a policy that no change touches; another decision follows, so that all before it is told. */
const story = (cap: Parameters<TraceStory["runs"]>[1], field: string, then = true) => {
  const one = aTrace().runs("cap", cap).decides(field, "ask", { by: "settle" });
  return (then ? one.decides("later", "ask", { by: "settle" }) : one).ends();
};

const likely = (base: ReturnType<typeof story>, head: ReturnType<typeof story>, changes: readonly Change[]) =>
  findingOf(diffTraces(base, head), changes, { base: "A", head: "B" })?.move?.id ?? null;

describe("the likely change behind a difference", () => {
  test("is no policy that did nothing on both sides, where another could have made it", () => {
    const [base, head] = [story("idle", "x"), story("idle", "y")];
    expect(likely(base, head, [set("cap"), leads])).toBe(leads.id);
    expect(likely(base, head, [removed("cap"), leads])).toBe(leads.id);
    expect(likely(base, head, [added("cap"), leads])).toBe(leads.id);
  });

  test("is a policy that no longer writes, was removed or is new", () => {
    const [writes, idle] = [story("wrote", "x"), story("idle", "y")];
    expect(likely(writes, idle, [leads, set("cap")])).toBe(set("cap").id);
    expect(likely(writes, idle, [leads, removed("cap")])).toBe(removed("cap").id);
    expect(likely(idle, writes, [leads, added("cap")])).toBe(added("cap").id);
  });

  test("is none of several that could have made it, where nothing tells of them", () => {
    const other = { ...leads, id: "another" };
    expect(likely(story("idle", "x"), story("idle", "y"), [set("cap"), leads, other])).toBeNull();
  });

  test("passes over nothing where a side made no later decision, for what came then is not told", () => {
    const [base, head] = [story("idle", "x", false), story("idle", "y", false)];
    expect(likely(base, head, [set("cap"), leads])).toBeNull();
  });

  test("is the change at the policy whose call has no answer, where a side stopped at it", () => {
    const match = { as: "miss", reason: "request_never_recorded", nearest: null } as const;
    const base = aTrace().decides("x", "ask").ends();
    const head = aTrace().calls("look up a visa", { policy: "visa", match }).ends("miss", null, "No answer.");
    const edge = { ...leads, policies: ["ask", "llm_plan"] };
    expect(likely(base, head, [edge, set("cap"), added("visa")])).toBe(added("visa").id);
    expect(likely(base, head, [edge, set("cap")])).toBe(edge.id);
  });

  test("is no branch that neither side took", () => {
    const branch = (on: string): Change =>
      aChange("branch_retargeted", on, {
        base: [address.branch("cap", "way", on)],
        head: [address.branch("cap", "way", on)],
      });
    const routed = (field: string) =>
      aTrace().routes("cap", "way", "taken", "z").decides(field, "ask").decides("later", "ask").ends();
    expect(likely(routed("x"), routed("y"), [branch("never"), branch("taken")])).toBe(branch("taken").id);
  });
});
