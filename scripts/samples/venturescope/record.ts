import { entered, outcomeOf, turnReport } from "../../../lib/planners/venturescope/formulas/turns";
import { Field } from "../../../lib/planners/venturescope/schema";
import type { RecordedTurn, Recording } from "../../../lib/recording";
import { delta, type Json, type JsonObject } from "../../../lib/std";
import { act, answered } from "./act";
import { decide } from "./decide";
import { type Draft, draftOf, snapshotOf } from "./draft";
import type { Script } from "./script";
import { sparesOf } from "./spares";
import { type World, worldOf } from "./world";

type Run = {
  readonly state: Draft;
  readonly world: World;
  readonly turns: RecordedTurn[];
  /** The state at the start of the previous decision cycle. */
  last: Json;
  /** Iterations when the open turn began. */
  floor: number;
};

/** Plays a script to its last message; an unanswered question remains open, and the next message follows. */
export function record(script: Script): Recording {
  const start = startOf(script);
  const run: Run = { state: draftOf(start), world: worldOf(script), turns: [], last: start, floor: 0 };
  for (const { text, values } of script.messages) {
    open(run, "message", text, values ? { values } : undefined);
    enter(run.state, text, values ?? {});
    runTurn(run);
  }
  return {
    format: "planner-studio/recording",
    version: 1,
    id: script.id,
    title: script.title,
    planner: "venturescope",
    summary: script.summary,
    synthetic: true,
    tags: [...script.tags],
    start,
    turns: run.turns,
    spares: sparesOf(
      script,
      run.state,
      run.world,
      run.turns.flatMap((turn) => turn.calls),
    ),
  };
}

function startOf(script: Script): JsonObject {
  const fields = script.fields.map((field) => Field.parse(field));
  const start = {
    fields,
    calculator: script.calculator,
    ...(script.values ? { values: script.values } : {}),
  };
  return start as unknown as JsonObject;
}

function enter(state: Draft, text: string, values: Draft["values"]): void {
  const writes = entered(state, text, values);
  state.messages = [...state.messages, ...writes.messages];
  state.decision = writes.decision;
  state.status = writes.status;
  state.values = { ...state.values, ...writes.values };
  state.calculation = writes.calculation ?? state.calculation;
}

/** Runs decision cycles until the planner ends or waits for an answer that never comes. */
function runTurn(run: Run): void {
  for (;;) {
    const decision = cycle(run);
    const acted = act(run.state, run.world, decision);
    if (acted === "ended") return close(run, "ended");
    if (acted === "again") continue;
    const request = { field: decision.target ?? "", question: decision.question ?? decision.target ?? "" };
    const answer = run.world.ask(request);
    close(run, "waits");
    if (answer === null) return;
    open(run, "answer", answer);
    answered(run.state, decision, answer);
  }
}

function cycle(run: Run) {
  const { state, world } = run;
  const turn = run.turns.at(-1);
  if (!turn) throw new Error("No turn is open.");
  const began = snapshotOf(state);
  const { decision, origin } = decide(state, world);
  state.decision = decision;
  const { action, target, reason } = decision;
  state.log = [...state.log, { iteration: state.iterations, action, target, reason }];
  turn.decisions.push({
    value: decision as unknown as Json,
    origin,
    calls: turn.calls.length,
    state: [...delta(run.last, began)] as RecordedTurn["decisions"][number]["state"],
  });
  run.last = began;
  return decision;
}

function open(run: Run, kind: RecordedTurn["kind"], text: string, input?: Json): void {
  const turn: RecordedTurn = {
    kind,
    text,
    ...(input === undefined ? {} : { input }),
    calls: [],
    decisions: [],
    end: "ended",
  };
  run.turns.push(turn);
  run.world.into(turn.calls);
  run.floor = run.state.iterations;
}

function close(run: Run, end: RecordedTurn["end"]): void {
  const turn = run.turns.at(-1);
  if (!turn) throw new Error("No turn is open.");
  turn.end = end;
  turn.report = turnReport({ iterations: run.floor }, run.state) as unknown as Json;
  turn.outcome = outcomeOf(run.state) as unknown as Json;
}
