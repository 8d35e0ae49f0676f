import { setImmediate } from "node:timers/promises";
import {
  type CallSite,
  describeFields,
  describeLabel,
  describeText,
  type ExecutionEvent,
  type Host,
  type PolicyReport,
} from "../compile";
import type { Planner } from "../planner";
import type { Json } from "../std";
import { START } from "../topology";
import type { PolicyRun, Route, TraceEvent } from "../trace";
import type { Answers } from "./answers";
import { type AskLive, type Caller, callerOf } from "./caller";
import { lineage, type Move } from "./lineage";
import { ReplaySignal } from "./signals";
import { taskLog } from "./tasks";

export type ReplayHost = Host & {
  readonly caller: Caller;
  /** Last position of the graph, named in the message if the replay stops early. */
  place: CallSite | null;
  /** Returns the moves behind the present decision. */
  moves(): readonly Move[];
};

type Options = {
  readonly planner: Planner;
  readonly answers: Answers;
  readonly live?: AskLive | undefined;
  readonly emit: (event: TraceEvent) => void;
  readonly signal?: AbortSignal | undefined;
  readonly policyTimeLimit?: number | undefined;
  /** Stop when an acting policy reads its decision. */
  readonly oneDecision: boolean;
  /** Answers say whether they are repeated, and belong to the node that the recording names. */
  readonly greedy?: boolean;
};

/** Answers a graph's calls from the recording, and emits trace events. */
export function replayHost(options: Options): ReplayHost {
  const { emit, signal } = options;
  const tasks = taskLog();
  const caller = callerOf({ ...options, tasks });
  const watch = watcher(options, caller);
  const start = ({ step, node, path, task }: CallSite): void => {
    if (tasks.start(task)) watch.descent.forget(task);
    emit({ type: "task", step, turn: caller.turn, node, path });
  };
  /** START is not a node of the topology, but its routers run in a task: one that routes again reruns. */
  const entered = { task: "", routers: new Set<string>() };
  const enters = ({ place: { node, task, router }, type }: ExecutionEvent): boolean => {
    if (type !== "routing" || node !== START || router === null) return false;
    const anew = entered.task !== task || entered.routers.has(router);
    if (anew) entered.routers.clear();
    entered.task = task;
    entered.routers.add(router);
    return anew;
  };
  const host: ReplayHost = {
    caller,
    place: null,
    moves: () => watch.descent.moves(),
    carriedOut: (location) => watch.descent.carriedOut(location),
    policyTimeLimit: options.policyTimeLimit,
    call: (position, kind, request, options) => {
      host.place = position;
      return caller.call(position, kind, request, options);
    },
    observe: (event) => {
      const { place: spot, type } = event;
      host.place = spot;
      if (type === "task" || enters(event)) start(spot);
      watch.see(event);
    },
  };
  return signal ? Object.assign(host, { ready: () => rest(signal) }) : host;
}

/** Yields before each task, so that a cancellation can take effect. */
async function rest(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw new ReplaySignal("cancelled", "The replay was cancelled.");
}

function runOf({ policy, did, wrote, notes, decision }: PolicyReport, calls: number[]): PolicyRun {
  const run = decision
    ? { policy, did, wrote, notes, decision, calls }
    : { policy, did, wrote, notes, calls };
  return run as PolicyRun;
}

/** At a recorded decision, the previous one was carried out. */
const carriedOutBefore: readonly Move[] = [{ did: "acted" }];

/** Emits policies, routes and decisions. */
function watcher({ planner, emit, oneDecision }: Options, caller: Caller) {
  const descent = lineage(oneDecision ? carriedOutBefore : []);
  const acted = new Set<string>();
  let inRouter: PolicyRun[] = [];

  const ran = (location: CallSite, report: Extract<ExecutionEvent, { type: "ran" }>["report"]): void => {
    const run = runOf(report, caller.made);
    if (location.router !== null) {
      inRouter.push(run);
      return;
    }
    descent.note(location, report);
    emit({ type: "policy", step: location.step, node: location.node, run });
  };

  /** A task that runs again reads the decision that it read before. */
  const act = (position: CallSite, decision: Json): void => {
    const first = `${position.task}#${position.index}`;
    if (position.router !== null || position.policy === null) return;
    const arrived = descent.now(position);
    descent.act(position);
    if (acted.has(first)) return;
    acted.add(first);
    const spec = planner.decision;
    const { node, policy, step } = position;
    const value = {
      align: describeText(`The decision's "align"`, () => spec.align(decision)),
      label: describeLabel(`The decision's "label"`, () => spec.label(decision)),
      value: decision,
    };
    const fields = {
      compared: describeFields(`The decision's "compared"`, () => spec.compared(decision)),
      shown: describeFields(`The decision's "shown"`, () => spec.shown(decision)),
    };
    const made = {
      turn: caller.turn,
      ...value,
      ...fields,
      ...arrived,
      actedBy: { node, policy },
      step,
    };
    emit({ type: "decision", decision: made });
    if (oneDecision) throw new ReplaySignal("decided", "The decision was read.");
  };

  const see = (event: ExecutionEvent): void => {
    const { place: spot, type } = event;
    if (type === "policy") caller.made = [];
    if (type === "routing") inRouter = [];
    if (type === "acting") act(spot, event.decision);
    if (type === "ran") ran(spot, event.report);
    if (type === "routed") {
      const route: Route = inRouter.length > 0 ? { ...event.route, policies: inRouter } : event.route;
      emit({ type: "route", step: spot.step, node: spot.node, route });
    }
  };
  return { descent, see };
}
