import { levelsOf, type Plan, type PlanNode } from "../../../lib/planners/smith/plan";
import type { State } from "../../../lib/planners/smith/run/channels";
import {
  kindOf,
  outcomeOf,
  reportOf,
  requestOf,
  settled,
  withinOf,
} from "../../../lib/planners/smith/run/running";
import type { Failure } from "../../../lib/planners/smith/run/schema";
import type { RecordedCall, RecordedTurn, Recording } from "../../../lib/recording";
import type { Json } from "../../../lib/std";
import type { Script, ToolReply } from "./script";
import { usually } from "./world";

type Run = {
  state: Pick<State, "answers" | "errors" | "halted" | "output">;
  readonly calls: RecordedCall[];
  readonly decisions: RecordedTurn["decisions"];
};

/** Runs a plan without a graph, level by level: nodes of one level see the same state, and a halt prevents the next level. */
export function runRecording(script: Script, plan: Plan): Recording {
  const run: Run = { state: { answers: {}, errors: {}, halted: [], output: null }, calls: [], decisions: [] };
  for (const level of levelsOf(plan)) {
    if (run.state.halted.length > 0) break;
    const before = run.state;
    for (const node of level) {
      const did = settled(
        { ...node, final: node.id === plan.final_output_node },
        attempt(run, script, node, before),
      );
      run.state = {
        answers: { ...run.state.answers, ...did.answers },
        errors: { ...run.state.errors, ...did.errors },
        halted: [...run.state.halted, ...(did.halted ?? [])],
        output: did.output ?? run.state.output,
      };
    }
  }
  return {
    format: "planner-studio/recording",
    version: 1,
    id: `${script.id}-run`,
    title: `${script.title}, run`,
    planner: "smith-run",
    summary: `The tools' answers for the accepted plan of ${script.id}.`,
    synthetic: true,
    tags: [...script.tags],
    start: {},
    turns: [
      {
        kind: "message",
        text: script.request,
        calls: run.calls,
        decisions: run.decisions,
        end: "ended",
        report: reportOf(run.state),
        outcome: outcomeOf(run.state),
      },
    ],
    spares: [],
  };
}

function attempt(
  run: Run,
  script: Script,
  node: PlanNode,
  before: Run["state"],
): { readonly answer: Json } | { readonly error: Failure } {
  const request = requestOf(node, before);
  run.decisions.push({ value: request as Json, origin: null, calls: run.calls.length });
  const scripted = script.tools?.[node.id];
  for (let n = 1; ; n++) {
    const reply = scripted === undefined ? usually(node) : scripted[n - 1];
    if (!reply) throw new Error(`The script ${script.id} has no attempt ${n} of node ${node.id}.`);
    const { latency, answer, error } = reply;
    const said = error ? { error } : { answer: answer ?? null };
    run.calls.push({ kind: kindOf(node), request: request as Json, ...said, latency });
    const heard = failureOf(reply, withinOf(node));
    if (heard === null) return { answer: answer ?? null };
    if (n > node.retry) return { error: { ...heard, attempts: n } };
  }
}

function failureOf({ latency, error }: ToolReply, within: number): Omit<Failure, "attempts"> | null {
  if (latency <= within) return error ?? null;
  return { message: `No answer within ${within} ms; the recorded one took ${latency} ms.`, code: "timeout" };
}
