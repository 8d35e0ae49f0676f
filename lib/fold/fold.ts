import { hash, isObject, type Json, type JsonObject } from "../std";
import type { End, Trace } from "../trace";
import { type DecisionFinder, decisionFinder, type Maker } from "./decisions";
import { endOfTurn } from "./ends";
import type { AppEvent, TaskData } from "./events";
import { taskOf } from "./events";
import type { FoldHead } from "./foldHead";
import { withoutIds } from "./messages";
import {
  addCall,
  addCheckpoint,
  addDecision,
  beginTurn,
  closeSegment,
  endTask,
  lastTaskOf,
  type OpenSegment,
  openSegment,
  startTask,
} from "./openSegment";
import { withOwners } from "./ownedLevels";
import { inSequence } from "./sequence";

type Route = Extract<AppEvent, { event: "route" }>;

/** Folds the events of one conversation into a trace of version 2. */
export const foldApp = (events: readonly AppEvent[], head: FoldHead): Trace => fold(events, head, true);

/** Folds a conversation that still runs: a decision that may yet be rewritten is left out. */
export const foldUnfinished = (events: readonly AppEvent[], head: FoldHead): Trace =>
  fold([...events, { event: "turn_end", turn: 1, end: "stopped" }], head, false);

function fold(events: readonly AppEvent[], head: FoldHead, isFinished: boolean): Trace {
  const values: Trace["values"] = {};
  const store = (value: Json): string => {
    const ref = hash(value);
    values[ref] = { json: value };
    return ref;
  };
  const segment = openSegment(head, store);
  const finder = decisionFinder(head.decisions, {
    made: (decision, position) => addDecision(segment, decision, position),
    place: () => segment.decisions.length,
  });
  const routes: Route[] = [];
  let end: End | null = null;
  let leak: string | null = null;
  // Routes and tasks arrive by two channels: a route waits until its task has ended.
  const flushRoutes = (all: boolean): void => {
    for (const route of routes.splice(0)) {
      if (all || hasEnded(segment, route)) routeTaken(segment, finder.routed, route);
      else routes.push(route);
    }
  };
  for (const event of inSequence(withOwners(events))) {
    if (event.event === "route") routes.push(event);
    else if (event.event === "answered") addCall(segment, event.task, event.call, event.lane);
    else if (event.event === "leak") leak = leakSentence(event);
    else if (event.event === "turn") beginTurn(segment, event.turn);
    else if (event.event === "checkpoints") {
      addCheckpoint(segment, event.ns, event.data);
    } else if (event.event === "tasks") {
      if (event.data.triggers) {
        flushRoutes(false);
        const maker = startTask(segment, event.ns, event.data);
        if (maker) finder.started(maker);
      } else taskEnded(segment, finder, event.data);
    } else {
      flushRoutes(true);
      if (event.pauses && event.pauses.length > 0) finder.paused(lastMaker(segment), event.pauses);
      if (isFinished || event !== events.at(-1)) finder.turnEnded();
      end = endOfTurn(segment, event, leak);
    }
  }
  if (!end) throw new Error("The run has no end.");
  const { app, planner, topology, recording } = head;
  const { placeOf, ...closed } = closeSegment(segment);
  const call = end.call === null ? null : placeOf(end.call);
  return {
    format: "planner-studio/trace",
    version: 2,
    planner,
    topology,
    recording,
    from: "start",
    thread: `${recording.id}:app`,
    app,
    segments: [{ ...closed, end: { ...end, call } }],
    values,
  };
}

/** True also for a route without a task, as that from START, and for one that leaves a subgraph, which reports no end. */
function hasEnded({ tasks, running }: OpenSegment, { ns, on, up }: Route): boolean {
  const id = on === "__start__" || up ? null : taskOf(ns);
  return id === null || (tasks.has(id) && !running.has(id));
}

function taskEnded(segment: OpenSegment, finder: DecisionFinder, data: TaskData): void {
  const task = segment.tasks.get(data.id);
  if (!task) return;
  const result = resultOf(data.result ?? null);
  const command = isObject(result.command) ? result.command : null;
  const update = command ? asObject(command.update) : result;
  const interrupts = data.interrupts ?? [];
  endTask(segment, task, Object.keys(update), data);
  if (segment.containers.has(data.id)) return;
  if (interrupts.length > 0)
    finder.interrupted(
      task.maker,
      interrupts.map(({ value }) => withoutIds(value)),
    );
  else finder.ended(task.maker, update, result);
}

/** The task that ran last; the graph's start where none did. */
const lastMaker = ({ tasks }: OpenSegment): Maker =>
  [...tasks.values()].at(-1)?.maker ?? { node: "START", path: "START", step: 0 };

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Older versions give the result as pairs of channel and value. */
function resultOf(result: Json): JsonObject {
  if (isObject(result)) return result;
  if (!Array.isArray(result)) return {};
  return Object.fromEntries(
    result.flatMap((pair) =>
      Array.isArray(pair) && typeof pair[0] === "string" ? [[pair[0], pair[1] ?? null]] : [],
    ),
  );
}

const targetName = (picked: Json): string => {
  const name = isObject(picked) ? String(picked.send ?? picked.node ?? "?") : String(picked);
  return name === "__end__" ? "END" : name;
};

function routeTaken(segment: OpenSegment, routed: DecisionFinder["routed"], route: Route): void {
  const { ns, on, router, picked, up } = route;
  const task = segment.tasks.get(taskOf(ns) ?? "") ?? lastTaskOf(segment, on);
  const within = (task?.maker.node ?? "").split("/").slice(0, up ? -2 : -1);
  const targets = [picked]
    .flat()
    .map(targetName)
    .map((name) => (name === "END" ? name : [...within, name].join("/")));
  for (const to of targets) task?.task.routes.push({ router, on: to, label: to, to });
  const start = { node: on === "__start__" ? "START" : on, path: on, step: 0 };
  routed(task?.maker ?? start, router, targets);
}

const leakSentence = ({ at, host, port, by }: Extract<AppEvent, { event: "leak" }>): string =>
  `${at ?? "the app"} opened a connection to ${host}:${port} by ${by}, which is not held`;
