import fc from "fast-check";
import { expect, test } from "vitest";
import type { Recording } from "../../recording";
import { replay } from "../../replay";
import { runs } from "../../std/runs.fixture";
import type { Topology } from "../../topology";
import { plannerModule } from "..";
import { pointsOf } from "./scales";
import { type Points, points, type Tier } from "./schema";

const { planner, topologies } = plannerModule("story-points")!;
const topology = topologies.find(({ id }) => id === "architecture-c")!;

type Drawn = {
  readonly points: Points;
  readonly small: number;
  readonly standard: number;
  readonly failsWithS: number;
  readonly failsWithM: number;
  readonly corrections: number;
  readonly asksForChanges: boolean;
  readonly passes: readonly boolean[];
};

/** The seed's routing policy, written a second time. */
function expected(drawn: Drawn): readonly string[] {
  const steps: string[] = [];
  let tier: Tier = "L";
  if (drawn.points <= drawn.standard) tier = "M";
  if (drawn.points <= drawn.small) tier = "S";
  let tests = 0;
  for (;;) {
    steps.push(`develop ${tier}`);
    if (tier === "M") steps.push("review M", ...(drawn.asksForChanges ? ["fix M"] : []));
    for (let fails = 0; ; ) {
      steps.push(`test ${tier}`);
      if (drawn.passes[tests++]) return [...steps, `deliver ${tier}`];
      fails += 1;
      if (tier === "L" && fails > drawn.corrections) return [...steps, "give_up L"];
      if (tier !== "L" && fails === (tier === "S" ? drawn.failsWithS : drawn.failsWithM)) break;
      steps.push(`fix ${tier}`);
    }
    tier = tier === "S" ? "M" : "L";
    steps.push(`escalate ${tier}`);
  }
}

const withParameters = (drawn: Drawn): Topology => {
  const parameters: { readonly [policy: string]: object } = {
    assign_tier: { small_up_to: drawn.small, standard_up_to: drawn.standard },
    escalate_on_fail: { fails_with_s: drawn.failsWithS, fails_with_m: drawn.failsWithM },
    retry_budget: { corrections: drawn.corrections, tiers: ["L"] },
  };
  const nodes = topology.nodes.map((node) => ({
    ...node,
    policies: node.policies.map((use) => ({
      ...use,
      ...(parameters[use.policy] && { with: parameters[use.policy] }),
    })),
  }));
  return { ...topology, nodes } as Topology;
};

const levels = {
  1: ["low"],
  2: ["medium", "medium"],
  3: ["high", "high"],
  5: ["high", "high", "high"],
} as const;
const names = ["algorithmic_complexity", "edge_cases", "external_constraints"] as const;
const low = { coupling: "low", ambiguity: "low", verification_effort: "low" } as const;

function dimensionsOf(value: Points) {
  const level = (i: number) => (value === 8 ? "high" : (levels[value][i] ?? "low"));
  const rest = value === 8 ? { coupling: "high", ambiguity: "high", verification_effort: "high" } : low;
  return { ...Object.fromEntries(names.map((name, i) => [name, level(i)])), ...rest } as Parameters<
    typeof pointsOf
  >[0];
}

const task: Recording = {
  format: "planner-studio/recording",
  version: 1,
  id: "drawn",
  title: "Drawn",
  planner: "story-points",
  synthetic: true,
  tags: [],
  start: {},
  turns: [
    {
      kind: "message",
      text: "Do it.",
      input: { id: "t", signature: "" },
      calls: [],
      decisions: [],
      end: "ended",
    },
  ],
  spares: [],
} as unknown as Recording;

async function stepsOf(drawn: Drawn) {
  let tests = 0;
  let codes = 0;
  const code = () => `code ${codes++}`;
  const answers: { readonly [kind: string]: () => unknown } = {
    estimate: () => ({
      story_points: drawn.points,
      dimensions: dimensionsOf(drawn.points),
      rationale: { why: "It fits.", why_not_lower: "Too little." },
    }),
    self_check: () => ({ could_be_lower: false, reasons: "Too little." }),
    develop: code,
    fix: code,
    review: () => ({ verdict: drawn.asksForChanges ? "changes" : "approved", comments: "Look again." }),
    test: () => ({ status: drawn.passes[tests++] ? "passed" : "failed", log: `test ${tests}` }),
  };
  const live = async (kind: string) => ({ ok: true as const, value: answers[kind]?.() as never });
  const replayed = await replay({ topology: withParameters(drawn), planner, recording: task, live });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  const segment = replayed.trace.segments[0]!;
  expect(segment.end.kind).toBe("ended");
  return segment.decisions.map(({ compared }) => `${compared.action} ${compared.tier}`);
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  points: fc.constantFrom(...points),
  small: fc.constantFrom(0, 1, 2, 3, 5, 8),
  standard: fc.constantFrom(3, 5, 8),
  failsWithS: fc.integer({ min: 1, max: 3 }),
  failsWithM: fc.integer({ min: 1, max: 3 }),
  corrections: fc.integer({ min: 0, max: 4 }),
  asksForChanges: fc.boolean(),
  passes: fc.array(fc.boolean(), { maxLength: 12 }),
});

test("the table, the ladder and both loop bounds hold over any sequence of failures", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      expect(await stepsOf(one)).toEqual(expected(one));
    }),
    { numRuns: runs(60) },
  );
});

test("the mapping of dimensions is monotonic and reaches every value", () => {
  for (const value of points) expect(pointsOf(dimensionsOf(value))).toBe(value);
  const level = fc.constantFrom("low", "medium", "high" as const);
  const dimensions = fc.record({
    algorithmic_complexity: level,
    edge_cases: level,
    external_constraints: level,
    coupling: level,
    ambiguity: level,
    verification_effort: level,
  });
  fc.assert(
    fc.property(dimensions, fc.constantFrom(...Object.keys(low), ...names), (one, name) => {
      const raised = { ...one, [name]: "high" } as typeof one;
      expect(pointsOf(raised as never)).toBeGreaterThanOrEqual(pointsOf(one as never));
    }),
  );
});
