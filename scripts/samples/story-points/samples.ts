import { storyPoints } from "../../../lib/planners/story-points/planner";
import { readTopologies } from "../../../lib/planners/story-points/topologies";
import { variants } from "../../../lib/planners/story-points/variants";
import type { RecordedCall, Recording } from "../../../lib/recording";
import { recordTrace, replay } from "../../../lib/replay";
import { stableJson, type Usage } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import type { Trace } from "../../../lib/trace";
import { type Scenario, scenarios } from "./scenarios";
import { worldOf } from "./world";

/** The file of each shipped recording, by name. The same text each time. */
export async function sampleFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const scenario of scenarios) files.set(`${scenario.id}.json`, textOf(await recorded(scenario)));
  return files;
}

/** One line per turn, for small diffs. */
function textOf({ turns, spares, ...rest }: Recording): string {
  const lines = (list: readonly unknown[]) => list.map((one) => `  ${JSON.stringify(one)}`).join(",\n");
  const head = JSON.stringify(
    { $schema: "../../../../public/schemas/recording.schema.json", ...rest },
    null,
    1,
  );
  return `${head.slice(0, -2)},\n "turns": [\n${lines(turns)}\n ],\n "spares": [\n${lines(spares)}\n ]\n}\n`;
}

/** Topologies and their variants, the first one first. */
function recordedTopologies(): readonly Topology[] {
  const topologies = readTopologies();
  const changed = variants.flatMap(({ of, change }) => topologies.filter(({ id }) => id === of).map(change));
  return [...topologies, ...changed];
}

/** Records the scenario with the first topology; calls that only the others make become spares. */
async function recorded(scenario: Scenario): Promise<Recording> {
  const [first, ...others] = recordedTopologies();
  const unansweredTasks = unanswered(scenario);
  const recordWith = async (topology: Topology) =>
    recordTrace(await traceOf(topology, unansweredTasks, scenario), storyPoints, unansweredTasks);
  const recording = await recordWith(first as Topology);
  const known = new Set(recording.turns.flatMap(({ calls }) => calls.map(requestOf)));
  const spares: RecordedCall[] = [];
  for (const topology of others) {
    for (const call of (await recordWith(topology)).turns.flatMap(({ calls }) => calls)) {
      if (known.has(requestOf(call))) continue;
      known.add(requestOf(call));
      spares.push(withUsage(call));
    }
  }
  const turns = recording.turns.map((turn) => ({ ...turn, calls: turn.calls.map(withUsage) }));
  return { ...recording, turns, spares };
}

const requestOf = ({ kind, request }: RecordedCall): string => stableJson([kind, request]);

async function traceOf(topology: Topology, recording: Recording, scenario: Scenario): Promise<Trace> {
  const live = worldOf(scenario);
  const replayed = await replay({ topology, planner: storyPoints, recording, live });
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  const { end } = replayed.trace.segments[0] ?? {};
  if (end?.kind !== "ended") throw new Error(`${scenario.id} in ${topology.id}: ${end?.message}`);
  return replayed.trace;
}

const unanswered = ({ id, title, summary, tags, tasks }: Scenario): Recording => ({
  format: "planner-studio/recording",
  version: 2,
  id,
  title,
  planner: "story-points",
  summary,
  synthetic: true,
  tags: [...tags],
  start: {},
  turns: tasks.map(({ id: task, text, signature, entries, visible_tests, hidden_tests, points }) => ({
    kind: "message",
    text: `${text}\n${signature}\n${visible_tests}`,
    input: { id: task, signature, entries, visible_tests, hidden_tests, points },
    calls: [],
    decisions: [],
    end: "ended",
  })),
  spares: [],
});

/** Tokens by the length of request and answer, plus a prompt of fixed length. */
function withUsage(call: RecordedCall): RecordedCall {
  if (storyPoints.calls[call.kind]?.group !== "llm") return call;
  const tokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
  const usage: Usage = {
    inputTokens: 120 + tokens(call.request),
    outputTokens: call.answer === undefined ? 0 : tokens(call.answer),
    model: (call.request as { readonly model: string }).model,
  };
  return { ...call, usage };
}
