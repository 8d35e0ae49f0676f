import { beforeAll, expect, test } from "vitest";
import { assess, type EvidenceRef, type JudgedClaim, type PlannerEvidence, wordOf } from "../../claims";
import { diffTraces } from "../../diff";
import { signatureOf } from "../../planner";
import { plannerModule } from "../../planners";
import { recursionLimitOf } from "../../replay";
import { keptReplay, keptTraceOf } from "../../replay/keptTraces.fixture";
import { recordingCalled, topologyCalled, traceIn } from "../../replay/venturescope.fixture";
import { address, problems, type Topology } from "../../topology";
import type { Trace } from "../../trace";
import type { tracesOf } from "../replays";
import { evidenceOf } from "./evidence";
import { reachedBy } from "./reached";

const module = plannerModule("venturescope");
if (!module) throw new Error("VentureScope is not registered.");
const { claims } = module.claims;

/** Variants take most of this test's time. Those of four topologies change no claim's result; `VARIATIONS=all` replays them too. */
const unvaried =
  process.env.VARIATIONS === "all" ? [] : ["fable-5", "qwen-3.7-max", "mimo-2.5-pro", "qwen-3.6-plus"];

let evidence: PlannerEvidence;
let judged: readonly JudgedClaim[];

const keptTraces: typeof tracesOf = async (topology, planner, recordings, recursionLimit) => {
  const limit = recursionLimit ?? recursionLimitOf(topology, planner);
  const traces: Trace[] = [];
  for (const recording of recordings)
    traces.push(traceIn(await keptReplay({ topology, planner, recording, recursionLimit: limit })));
  return traces;
};

beforeAll(async () => {
  const subjects = new Set(claims.map(({ topology }) => topology));
  const vary = module.topologies.filter(({ id }) => subjects.has(id) && !unvaried.includes(id));
  const run = await evidenceOf(module, { vary, traces: keptTraces });
  evidence = run.evidence;
  judged = assess(claims, evidence, run.varied);
}, 3_600_000);

const resultsOf = (is: JudgedClaim["verdict"]["is"]) => judged.filter(({ verdict }) => verdict.is === is);
const idsOf = (all: readonly JudgedClaim[]) => all.map(({ claim }) => claim.id);

test("every claim has a result, and what is measured has figures or a place", () => {
  expect(idsOf(resultsOf("not-run"))).toEqual([]);
  expect(judged).toHaveLength(claims.length);
  const measured = judged.filter(({ readings }) => readings.length > 0);
  expect(measured.flatMap(({ readings }) => readings.filter(({ place }) => place === null))).toEqual([]);
});

test("what does not hold", () => {
  const words = judged.filter(({ verdict }) => !["holds", "not measurable"].includes(wordOf(verdict)));
  expect(Object.fromEntries(words.map(({ claim, verdict }) => [claim.id, wordOf(verdict)]))).toEqual({
    "deepseek-4-pro/pending-threads": "not reproduced",
    "deepseek-4-pro/plan-again": "rests on inference",
    "fable-5/two-fields": "not reproduced",
    "glm-5.1/failure-rewritten": "not reproduced",
    "gpt-5.4/one-counter": "rests on inference",
    "gpt-5.4/origins-unclear": "not reproduced",
    "gpt-5.4/small-llm-node": "rests on inference",
    "gpt-5.5/policy-split": "rests on inference",
    "gpt-5.5/same-bill": "rests on inference",
    "gpt-5.5/second-interrupt": "not reproduced",
    "gpt-5.5/too-detailed": "rests on inference",
    "hybrid/less-granular": "refuted",
    "kimi-2.6/node-heavy": "rests on inference",
    "kimi-2.6/rules-together": "rests on inference",
    "kimi-2.6/shape": "rests on inference",
    "opus/each-step-green": "refuted",
    "opus/fixed-edges-batch": "refuted",
    "opus/smaller-footprint": "refuted",
    "opus/three-steps": "refuted",
    "opus/write-table": "refuted",
  });
});

const unlike = ["differs", "inconclusive", "failed"];

test("fable-5, opus and hybrid decide as current on every recording", () => {
  for (const id of ["fable-5", "opus", "hybrid"]) {
    const other = evidence.perTopology
      .get(id)
      ?.perRecording.filter(({ decisionsDiffer, status }) => decisionsDiffer || unlike.includes(status));
    expect(other).toEqual([]);
  }
});

test.each(["hybrid", "opus"])(
  "the shipped recordings reach every policy, branch and claim of %s",
  async (id) => {
    const reached = await reachedBy(module, module.recordings, keptTraces)(topologyCalled(id));
    const { policies, branches, claims: said } = reached;
    expect([...policies.missing, ...branches.missing, ...said.missing, ...said.waiting]).toEqual([]);
  },
);

test("at least 95 of 100 replays are conclusive, and each miss names its first differing path", () => {
  const perRecording = [...evidence.perTopology.values()].flatMap((one) => one.perRecording);
  const missed = perRecording.filter(({ miss }) => miss !== null);
  const signature = signatureOf(module.planner);
  const sound = module.topologies.filter((topology) =>
    problems(topology, signature).every(({ severity }) => severity !== "error"),
  );
  expect(perRecording.length).toBe(sound.length * module.recordings.length);
  expect(1 - missed.length / perRecording.length).toBeGreaterThanOrEqual(0.95);
  expect(missed.filter(({ miss }) => !miss?.path)).toEqual([]);
});

test("each place of a result exists", async () => {
  const places = judged.flatMap(({ readings }) => readings.flatMap(({ place }) => place ?? []));
  const parts = places.filter((place) => place.kind === "part");
  expect(parts.filter((place) => !partsOf(topologyCalled(place.topology)).has(place.address))).toEqual([]);
  const rows = new Map<string, Promise<ReadonlySet<string>>>();
  const rowsOf = (head: string, recording: string) => {
    const key = `${head} ${recording}`;
    const known = rows.get(key) ?? stepsOf(head, recording);
    rows.set(key, known);
    return known;
  };
  const lost: EvidenceRef[] = [];
  for (const place of places) {
    if (
      place.kind === "step" &&
      !(await rowsOf(place.head, place.recording)).has(stepOf(place.row, place.decision))
    )
      lost.push(place);
  }
  expect(lost).toEqual([]);
}, 600_000);

const stepOf = (row: string, decision: number | null): string => `${row} ${decision ?? "-"}`;

async function stepsOf(head: string, recording: string): Promise<ReadonlySet<string>> {
  const of = recordingCalled(recording);
  const diff = diffTraces(
    await keptTraceOf(topologyCalled("current"), of),
    await keptTraceOf(topologyCalled(head), of),
  );
  return new Set(diff.rows.map((row) => stepOf(row.id, row.head?.index ?? null)));
}

const partsOf = ({ nodes, edges, routers, channels }: Topology): ReadonlySet<string> =>
  new Set([
    address.topology(),
    ...nodes.map(({ id }) => address.node(id)),
    ...edges.map(address.edge),
    ...channels.map(({ name }) => address.channel(name)),
    ...routers.flatMap((use) => [
      address.router(use.from, use.router),
      ...use.branches.map(({ on }) => address.branch(use.from, use.router, on)),
      ...(use.policies ?? []).map((_, i) => address.routerPolicyAt(use, i)),
    ]),
  ]);
