import type { CallSite } from "../compile";
import type { ReplayHost } from "../replay";
import type { Json } from "../std";
import type { TraceCall, TraceEvent } from "../trace";

/** A task in one run of the graph. */
export type TrackedTask = {
  readonly id: string;
  readonly step: number;
  readonly node: string;
  /** Its decisions, including earlier runs: a rerun repeats them. */
  readonly decisions: { readonly label: string; readonly align: string; readonly compared: Json }[];
  /** Its calls and how they were answered, including earlier runs. */
  readonly asked: Pick<TraceCall, "key" | "match">[];
  /** Branch targets that its routers took. */
  readonly routes: string[];
};

/** Observes a host and collects each task's activity, in start order. */
export function trackTasks() {
  const tasks = new Map<string, TrackedTask>();
  const labels: string[] = [];
  let list: TrackedTask[] = [];
  let current = "";

  const begin = ({ step, node }: { readonly step: number; readonly node: string }): void => {
    const { decisions = [], asked: requested = [] } = tasks.get(current) ?? {};
    const task = { id: current, step, node, decisions: [...decisions], asked: [...requested], routes: [] };
    tasks.set(current, task);
    list.push(task);
  };
  const hear = (event: TraceEvent): void => {
    if (event.type === "task") begin(event);
    const task = tasks.get(current);
    if (event.type === "call") {
      labels.push(event.call.label);
      task?.asked.push(event.call);
    }
    if (event.type === "route") task?.routes.push(event.route.to);
    if (event.type === "decision") {
      const { label, align, compared } = event.decision;
      task?.decisions.push({ label, align, compared });
    }
  };
  const at = <A extends readonly unknown[], R>(
    placeOf: (...given: A) => CallSite,
    run: (...given: A) => R,
  ): ((...given: A) => R) => {
    return (...given) => {
      current = placeOf(...given).task;
      return run(...given);
    };
  };
  return {
    /** Returns the task's latest run. */
    task: (id: string): TrackedTask | undefined => tasks.get(id),
    /** Returns the label of a call by its index. */
    label: (call: number): string => labels[call] ?? "",
    /** Tasks that begin from now on are listed there. */
    into: (next: TrackedTask[]): void => {
      list = next;
    },
    watch: (host: ReplayHost): void => {
      host.observe = at(({ place: location }) => location, host.observe);
      host.call = at((position) => position, host.call);
    },
    hearing: (emit: (event: TraceEvent) => void) => (event: TraceEvent) => {
      hear(event);
      emit(event);
    },
  };
}
