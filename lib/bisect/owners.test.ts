/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { compare } from "../diff";
import { signatureOf } from "../planner";
import { replay } from "../replay";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import { bisect } from "./bisect";
import { aCase, aClerk, clerk } from "./clerk.fixture";
import { isolationOf } from "./tell";
import { trialOf } from "./trials";

/** In the first two the LLM says what a limit of 100 says; in the others not. */
const cases = [
  aCase("low", { 20: "approve", 50: "approve" }),
  aCase("high", { 30: "approve", 300: "reject" }),
  aCase("middle", { 40: "approve", 150: "approve" }),
  aCase("between", { 60: "approve", 170: "approve" }),
];
const signature = signatureOf(clerk);
const rules = aClerk("base", {});

async function traceOf(topology: Topology, id: string): Promise<Trace> {
  const recording = cases.find((one) => one.id === id)!;
  const replayed = await replay({ topology, planner: clerk, recording });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  return replayed.trace;
}

const another = " 1 other recording of this cause has another first difference.";

const trialBeside = async (base: Topology, head: Topology, id: string) =>
  trialOf(await traceOf(base, id), await traceOf(head, id), { topologies: { base, head }, signature });

const searched = (
  base: Topology,
  head: Topology,
  differing: readonly string[],
  agreeing: readonly string[],
) =>
  bisect({
    base,
    head,
    signature,
    differing,
    agreeing,
    baseTrace: (id) => traceOf(base, id),
    replay: async (topology, id) => trialBeside(base, topology, id),
  });

/** The causes of a comparison, each with the changes that were proven. */
async function causesBeside(head: Topology, base = rules) {
  const ids = cases.map(({ id }) => id);
  const baseTrace = (id: string) => traceOf(base, id);
  const result = await searched(base, head, ids, []);
  const pairs = await Promise.all(
    ids.map(async (id) => ({ base: await baseTrace(id), head: await traceOf(head, id) })),
  );
  const topologies = { base, head };
  const told = compare(pairs, { topologies, signature, isolation: isolationOf(result) });
  return told.causes.map(({ status, sentence, recordings, isolated }) => ({
    status,
    sentence,
    recordings,
    changes: isolated && "changes" in isolated ? isolated.changes.map((one) => one.sentence) : null,
    joined: isolated && "changes" in isolated && isolated.joined,
  }));
}

const added = "Judge is new and runs in `office`";

describe("where B makes one call more in each turn", () => {
  test("every conversation first differs in that call", async () => {
    const head = aClerk("head", { opinion: true, limit: 200 });
    for (const { id } of cases) {
      const told = compare([{ base: await traceOf(rules, id), head: await traceOf(head, id) }]);
      expect(told.recordings[0]?.firstDivergence).toMatchObject({ kind: "call", index: 0, base: null });
    }
  });

  test("those that decide differently belong to the change that makes them, the others to the call", async () => {
    expect(await causesBeside(aClerk("head", { opinion: true, limit: 200 }))).toEqual([
      {
        status: "differs",
        sentence: `In middle: head approved 150 where base rejected 150.${another}`,
        recordings: ["middle", "between"],
        changes: ["`limit` of Rule in `office`: 100 → 200"],
        joined: false,
      },
      {
        status: "same-decisions",
        sentence: `In low: head judged 20 before approving 20; base did not.${another}`,
        recordings: ["low", "high"],
        changes: [added],
        joined: false,
      },
    ]);
  });

  test("one change that does both is two causes", async () => {
    const either = { by: "either" } as const;
    const head = aClerk("head", { ...either, opinion: true });
    expect(await causesBeside(head, aClerk("base", either))).toMatchObject([
      { status: "differs", recordings: ["middle", "between"], changes: [added] },
      { status: "same-decisions", recordings: ["low", "high"], changes: [added] },
    ]);
  });

  test("changes that decide as B does only together are told together", async () => {
    expect(await causesBeside(aClerk("head", { opinion: true, by: "opinion" }))).toMatchObject([
      {
        status: "differs",
        sentence: `In middle: head approved 150 where base rejected 150.${another}`,
        recordings: ["middle", "between"],
        changes: ['`by` of Rule in `office`: "limit" → "opinion"', added],
        joined: true,
      },
      { status: "same-decisions", recordings: ["low", "high"], changes: [added], joined: false },
    ]);
  });
});

/** Rules one after the other, of which the last rules. */
const ruledBy = (id: string, limits: readonly number[]): Topology => ({
  ...aClerk(id, {}),
  nodes: aClerk(id, {}).nodes.map((node) =>
    node.id === "office"
      ? { ...node, policies: limits.map((limit) => ({ policy: "rule", with: { limit }, basis: "stated" })) }
      : node,
  ),
});

test("a change that matters only beside another of B is told to make no difference alone", async () => {
  const [base, head] = [ruledBy("base", [100, 100]), ruledBy("head", [200])];
  const result = await searched(base, head, ["middle", "between"], ["low", "high"]);
  if (result.kind !== "found") throw new Error(result.kind);
  expect(result.moves).toHaveLength(1);
  const alone = diffTopologies(base, head, signature).withChanges(new Set(result.moves.map(({ id }) => id)));
  for (const id of ["middle", "between"]) expect((await trialBeside(base, alone, id)).identical).toBe(true);
  expect(result.causes).toMatchObject([
    { recordings: [], first: ["middle", "between"], settled: 2, of: 2, together: false },
  ]);
});
