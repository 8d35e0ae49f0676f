import { type AppEvent, nodeOf, taskOf } from "../../fold";
import { grouped, isObject, type Json, type JsonObject } from "../../std";
import type { GivenTurn } from "../conversation";
import {
  interruptsIn,
  interruptsOf,
  isCommand,
  parentCommandOf,
  plainCommand,
  plainValue,
} from "../messages";
import { isNodeSpan, namespaceOf, outputOf, type Span, type SpanTree, stepOf } from "./spans";

/** Reads what a turn was given. Throws `Unreadable` for a command that a replay cannot give again. */
export function givenOf(inputs: Json, waiting: readonly (string | null)[]): GivenTurn {
  const given =
    isObject(inputs) && Object.keys(inputs).length === 1 && "input" in inputs ? inputs.input : inputs;
  const command = plainCommand(given ?? null);
  if (!isCommand(command)) {
    if (given === null || given === undefined || (isObject(given) && Object.keys(given).length === 0))
      throw new Unreadable("went on from a checkpoint without an input");
    return { input: plainValue(given) };
  }
  const { resume = null, update = null, goto = [] } = command;
  if (update !== null || (Array.isArray(goto) ? goto.length > 0 : goto !== null))
    throw new Unreadable("was given as a Command with update or goto");
  if (!isObject(resume)) return { resume };
  const [[key = "", value = null] = [], ...others] = Object.entries(resume);
  const question = waiting.indexOf(key);
  if (question < 0) return { resume };
  if (others.length > 0) throw new Unreadable("answered several questions at once");
  return { resume: value, question };
}

/** Why a turn cannot be replayed. */
export class Unreadable extends Error {}

export type TurnEvents = {
  readonly events: readonly AppEvent[];
  /** Ids of the questions that the turn waits at. */
  readonly waiting: readonly (string | null)[];
};

/** Turns the spans of one invocation of a graph into the events that a runner reports. Without checkpoints: spans lack the state between nodes. */
export function turnEvents(tree: SpanTree, root: Span, spans: readonly Span[], turn: number): TurnEvents {
  const nodes = spans.filter((span) => span !== root && isNodeSpan(tree, span));
  const interrupts = interruptsAt(root, nodes);
  const end = interrupts.length > 0 ? ("waits" as const) : ("ended" as const);
  return {
    waiting: interrupts.map(({ id }) => id),
    events: [
      { event: "turn", turn },
      ...graphEvents(tree, grouped(nodes, containerOf), []),
      { event: "turn_end", turn, end },
    ],
  };
}

/** The questions of the innermost nodes; a graph around one reports them once more. */
function interruptsAt(root: Span, nodes: readonly Span[]) {
  const found = nodes.flatMap(({ error }) => interruptsOf(error) ?? []);
  const outputs = isObject(root.outputs) ? interruptsIn(root.outputs.__interrupt__) : [];
  const all = [...found, ...outputs];
  return [...new Map(all.map((one) => [one.id ?? JSON.stringify(one.value), one])).values()];
}

/** Nodes by the namespace of the graph around them. */
type Graphs = ReadonlyMap<string, readonly Span[]>;

/** Events of one graph: its supersteps in order, each with all starts before any end. */
function graphEvents(tree: SpanTree, graphs: Graphs, ns: readonly string[]): AppEvent[] {
  const steps = grouped(graphs.get(ns.join("|")) ?? [], (span) => String(stepOf(span)));
  return [...steps]
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([, tasks]) => superstepEvents(tree, graphs, tasks, ns));
}

const partsOf = (span: Span): readonly string[] => (namespaceOf(span) ?? "").split("|");

const containerOf = (span: Span): string => partsOf(span).slice(0, -1).join("|");

function superstepEvents(
  tree: SpanTree,
  graphs: Graphs,
  tasks: readonly Span[],
  ns: readonly string[],
): AppEvent[] {
  const running = tasks.filter((span) => nameIn(span) !== "__start__");
  const byEnd = [...running].sort((a, b) => ((a.end ?? "~") < (b.end ?? "~") ? -1 : 1));
  return [
    ...running.map((span): AppEvent => ({ event: "tasks", ns, data: { ...taskFacts(span), triggers: [] } })),
    ...running.flatMap((span) => graphEvents(tree, graphs, partsOf(span))),
    ...byEnd.flatMap((span) => endEvents(span, ns)),
    ...tasks
      .flatMap((span) => routesOf(tree, span))
      .sort(inTime)
      .map(({ event }) => event),
  ];
}

const nameIn = (span: Span): string => partsOf(span).at(-1)?.split(":")[0] ?? "";
const taskFacts = (span: Span) => ({ id: taskOf(namespaceOf(span)) ?? span.id, name: nameIn(span) });

/** A node that hands over to a node of the parent graph reports no end. */
function endEvents(span: Span, ns: readonly string[]): AppEvent[] {
  if (parentCommandOf(span.error) !== null) return [];
  const interrupts = interruptsOf(span.error);
  const data = {
    ...taskFacts(span),
    ...(interrupts ? { interrupts } : { result: resultOf(span) }),
    ...(!interrupts && span.error !== null && { error: span.error.split("\n")[0] ?? "" }),
  };
  return [{ event: "tasks", ns, data }];
}

/** The values that a node wrote. A result that is no object is under `output`, as is a channel of that name. */
function resultOf(span: Span): JsonObject {
  const commands = [outputOf(span)].flat().map(plainCommand).filter(isCommand);
  if (commands.length === 0) {
    const { outputs } = span;
    return isObject(outputs) && outputOf(span) !== null ? (plainValue(outputs) as JsonObject) : {};
  }
  return Object.assign({}, ...commands.flatMap(({ update }) => (isObject(update ?? null) ? [update] : [])));
}

type TimedRoute = { readonly at: string; readonly event: AppEvent };
const inTime = (a: TimedRoute, b: TimedRoute): number => (a.at < b.at ? -1 : 1);

/** Routers are runs of their own within a node, after its function; a `Command` is a node's output. */
function routesOf(tree: SpanTree, span: Span): TimedRoute[] {
  const ns = namespaceOf(span);
  const on = nodeOf(ns)?.split("/").at(-1) ?? "";
  const route = (router: string, picked: Json, at: string, up = false): TimedRoute => ({
    at,
    event: { event: "route", on, router, ns, picked, up },
  });
  const routers = tree
    .childrenOf(span)
    .filter((child) => child.kind === "chain" && isRouter(child))
    .map((child) => route(child.name, plainCommand(outputOf(child)), child.start));
  const parent = parentCommandOf(span.error);
  const commands = [...(parent === null ? [outputOf(span)].flat() : [parent])].map(plainCommand);
  const gone = commands.flatMap((command) => {
    if (!isCommand(command)) return [];
    const { goto = [], graph = null } = command;
    const isNowhere = goto === null || (Array.isArray(goto) && goto.length === 0);
    return isNowhere ? [] : [route(`Command of ${on}`, goto, span.end ?? span.start, graph !== null)];
  });
  return [...routers, ...gone];
}

/** The function of a node is the first step of its sequence, what writes its result the second. */
function isRouter({ tags, outputs }: Span): boolean {
  const step = tags.map((tag) => /^seq:step:(\d+)$/.exec(tag)?.[1]).find((found) => found !== undefined);
  return Number(step ?? 0) >= 2 && outputs !== null;
}
