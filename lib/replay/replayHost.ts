import { setImmediate } from "node:timers/promises";
import {
  type CallSite,
  type ExecutionEvent,
  type Host,
  type PolicyReport,
  toldFields,
  toldLabel,
  toldText,
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
  /** The graph's last position, for reports of a stop. */
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
    carriedOut: (place) => watch.descent.carriedOut(place),
    policyTimeLimit: options.policyTimeLimit,
    call: (place, kind, request, options) => {
      host.place = place;
      return caller.call(place, kind, request, options);
    },
    observe: (event) => {
      const { place, type } = event;
      host.place = place;
      if (type === "task" || enters(event)) start(place);
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

  const ran = (place: CallSite, report: Extract<ExecutionEvent, { type: "ran" }>["report"]): void => {
    const run = runOf(report, caller.made);
    if (place.router !== null) {
      inRouter.push(run);
      return;
    }
    descent.note(place, report);
    emit({ type: "policy", step: place.step, node: place.node, run });
  };

  /** A task that runs again reads the decision that it read before. */
  const act = (place: CallSite, decision: Json): void => {
    const once = `${place.task}#${place.index}`;
    if (place.router !== null || place.policy === null) return;
    const came = descent.now(place);
    descent.act(place);
    if (acted.has(once)) return;
    acted.add(once);
    const spec = planner.decision;
    const { node, policy, step } = place;
    const value = {
      align: toldText(`The decision's "align"`, () => spec.align(decision)),
      label: toldLabel(`The decision's "label"`, () => spec.label(decision)),
      value: decision,
    };
    const fields = {
      compared: toldFields(`The decision's "compared"`, () => spec.compared(decision)),
      shown: toldFields(`The decision's "shown"`, () => spec.shown(decision)),
    };
    const made = {
      turn: caller.turn,
      ...value,
      ...fields,
      ...came,
      actedBy: { node, policy },
      step,
    };
    emit({ type: "decision", decision: made });
    if (oneDecision) throw new ReplaySignal("decided", "The decision was read.");
  };

  const see = (event: ExecutionEvent): void => {
    const { place, type } = event;
    if (type === "policy") caller.made = [];
    if (type === "routing") inRouter = [];
    if (type === "acting") act(place, event.decision);
    if (type === "ran") ran(place, event.report);
    if (type === "routed") {
      const route: Route = inRouter.length > 0 ? { ...event.route, policies: inRouter } : event.route;
      emit({ type: "route", step: place.step, node: place.node, route });
    }
  };
  return { descent, see };
}
