import { caseOrchestrator } from "../../../lib/planners/case-orchestrator/planner";
import { PlannerInput } from "../../../lib/planners/case-orchestrator/schema";
import { readTopologies } from "../../../lib/planners/case-orchestrator/topologies";
import type { RecordedCall, Recording } from "../../../lib/recording";
import { recordTrace, replay } from "../../../lib/replay";
import { stableJson, type Usage } from "../../../lib/std";
import type { Topology } from "../../../lib/topology";
import type { Trace } from "../../../lib/trace";
import { cases } from "./cases";
import { correctAction } from "./correct";
import type { Case, Step } from "./step";
import { worldOf } from "./world";

/** The file of each shipped recording, by name. The same text each time. */
export async function sampleFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const story of cases) {
    const recording = await recorded(story);
    files.set(`${recording.id}.json`, textOf(recording));
  }
  return files;
}

/** One line a turn, so that a changed one is seen, and no more. */
function textOf({ turns, spares, ...rest }: Recording): string {
  const lines = (list: readonly unknown[]) => list.map((one) => `  ${JSON.stringify(one)}`).join(",\n");
  const head = JSON.stringify(
    { $schema: "../../../../public/schemas/recording.schema.json", ...rest },
    null,
    1,
  );
  return `${head.slice(0, -2)},\n "turns": [\n${lines(turns)}\n ],\n "spares": [\n${lines(spares)}\n ]\n}\n`;
}

const [legacy, gates, shadow, authoritative, priorities] = readTopologies();

/** Records the case in shadow; calls that only the other topologies make become spares. */
async function recorded(story: Case): Promise<Recording> {
  if (!legacy || !gates || !shadow || !authoritative || !priorities) throw new Error("A topology is gone.");
  const unansweredCase = unanswered(story);
  const trace = await traceOf(shadow, unansweredCase, story);
  const recording = withUsage(labelled(recordTrace(trace, caseOrchestrator, unansweredCase), story));
  const known = new Set(recording.turns.flatMap(({ calls }) => calls.map(asking)));
  const spares: RecordedCall[] = [];
  for (const topology of [legacy, gates, authoritative, priorities]) {
    const other = recordTrace(
      await traceOf(topology, unansweredCase, story),
      caseOrchestrator,
      unansweredCase,
    );
    for (const call of other.turns.flatMap(({ calls }) => calls)) {
      if (known.has(asking(call))) continue;
      known.add(asking(call));
      spares.push(usedBy(call));
    }
  }
  return { ...recording, spares };
}

const asking = ({ kind, request }: RecordedCall): string => stableJson([kind, request]);

async function traceOf(topology: Topology, recording: Recording, story: Case): Promise<Trace> {
  const replayed = await replay({ topology, planner: caseOrchestrator, recording, live: worldOf(story) });
  if (!replayed.ok) throw new Error(replayed.problems.map(({ message }) => message).join(" "));
  const { end } = replayed.trace.segments[0] ?? {};
  if (end?.kind !== "ended") throw new Error(`${story.id} in ${topology.id}: ${end?.message}`);
  return replayed.trace;
}

const unanswered = ({ id, title, summary, tags, steps }: Case): Recording => ({
  format: "planner-studio/recording",
  version: 2,
  id,
  title,
  planner: "case-orchestrator",
  summary,
  synthetic: true,
  tags: [...tags],
  start: {},
  turns: steps.map((step) => ({
    kind: "message",
    text: step.text,
    input: extraOf(id, step),
    calls: [],
    decisions: [],
    end: "ended",
  })),
  spares: [],
});

const extraOf = (case_id: string, { documents, providers }: Step) => ({
  case_id,
  ...(documents !== undefined && { documents }),
  ...(providers !== undefined && { providers }),
});

/** Writes to each turn which action is right in the state that the planner was sent. */
const labelled = (recording: Recording, { steps }: Case): Recording => ({
  ...recording,
  turns: recording.turns.map((turn, i) => {
    const sent = turn.calls.find(({ kind }) => kind === "plan");
    const correct = correctAction(PlannerInput.parse(sent?.request), steps[i] as Step);
    return { ...turn, input: { ...(turn.input as object), correct } };
  }),
});

const withUsage = (recording: Recording): Recording => ({
  ...recording,
  turns: recording.turns.map((turn) => ({ ...turn, calls: turn.calls.map(usedBy) })),
});

/** Tokens by the length of what was sent and answered, beside a prompt of fixed length. */
function usedBy(call: RecordedCall): RecordedCall {
  if (caseOrchestrator.calls[call.kind]?.group !== "llm") return call;
  const tokens = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4);
  const usage: Usage = {
    inputTokens: 80 + tokens(call.request),
    outputTokens: call.answer === undefined ? 0 : tokens(call.answer),
    model: "haiku",
  };
  return { ...call, usage };
}
