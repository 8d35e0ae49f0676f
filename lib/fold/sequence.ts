import { grouped } from "../std";
import { type AppEvent, levelOf, ownerOf, runOf, taskOf } from "./events";

type Placed = { readonly event: AppEvent; readonly at: number };
type Route = Extract<AppEvent, { event: "route" }>;

/** Events of one namespace, apart from those within it; `ends` is the task that an event ends. */
type Level = {
  readonly direct: (Placed & { readonly ends: string | null })[];
  readonly ranks: Map<string, number>;
};

type Turn = {
  readonly levels: Map<string, Level>;
  /** Namespaces by the task that runs them. */
  readonly within: Map<string, string[]>;
  /** Calls of a task and routes from it, which arrive by another way than its events. */
  readonly calls: Map<string, Placed[]>;
  readonly routes: Map<string, Placed[]>;
};

const root = "";

/** Returns the events with what runs at the same time one after another, in the order in which it started: it ends in any order. */
export function inSequence(events: readonly AppEvent[]): readonly AppEvent[] {
  let turn = 0;
  const turns = grouped(
    events.map((event, at) => ({ event, at })),
    ({ event }) => String(event.event === "turn" ? ++turn : turn),
  );
  return [...turns.values()].flatMap((placed) => sequenceOf(placed).map(({ event }) => event));
}

function sequenceOf(placed: readonly Placed[]): readonly Placed[] {
  const of = (name: AppEvent["event"]): Placed[] => placed.filter(({ event }) => event.event === name);
  const turn = turnOf(placed.filter(({ event }) => event.event !== "turn" && event.event !== "turn_end"));
  if (isSequential(turn)) return placed;
  const known = new Set([...turn.levels.values()].flatMap(({ ranks }) => [...ranks.keys()]));
  const outer = [...turn.levels.keys()].filter((name) => !known.has(ownerOf(name)));
  return [...of("turn"), ...outer.flatMap((name) => blockOf(turn, name)), ...of("turn_end")];
}

function turnOf(placed: readonly Placed[]): Turn {
  const turn: Turn = { levels: new Map(), within: new Map(), calls: new Map(), routes: new Map() };
  const tasks = new Set(placed.flatMap(({ event }) => (event.event === "tasks" ? [event.data.id] : [])));
  for (const one of placed) {
    const { event } = one;
    if (event.event === "tasks") addTask(turn, event, one);
    else if (event.event === "answered" && event.task !== null && tasks.has(event.task))
      addTo(turn.calls, event.task, one);
    else if (event.event === "route" && endsTask(event, tasks))
      addTo(turn.routes, taskOf(event.ns) ?? "", one);
    else level(turn, namespaceOf(event)).direct.push({ ...one, ends: null });
  }
  return turn;
}

function addTo<T>(all: Map<string, T[]>, name: string, one: T): void {
  const known = all.get(name);
  if (known) known.push(one);
  else all.set(name, [one]);
}

function addTask(turn: Turn, { ns, data }: Extract<AppEvent, { event: "tasks" }>, placed: Placed): void {
  const { direct, ranks } = level(turn, levelOf(ns));
  if (!ranks.has(data.id)) ranks.set(data.id, ranks.size);
  direct.push({ ...placed, ends: data.triggers === undefined ? data.id : null });
}

const endsTask = ({ on, up, ns }: Route, tasks: ReadonlySet<string>): boolean =>
  on !== "__start__" && !up && tasks.has(taskOf(ns) ?? "");

function namespaceOf(event: AppEvent): string {
  if (event.event === "checkpoints") return levelOf(event.ns);
  if (event.event !== "route" || event.ns === null) return root;
  const parts = event.ns.split("|");
  return levelOf(event.on === "__start__" ? parts : parts.slice(0, -1));
}

function level({ levels, within }: Turn, namespace: string): Level {
  const known = levels.get(namespace);
  if (known) return known;
  const made: Level = { direct: [], ranks: new Map() };
  levels.set(namespace, made);
  addTo(within, ownerOf(namespace), namespace);
  return made;
}

/** False if two namespaces ran at once, or tasks of one ended in another order than they started. */
function isSequential({ levels }: Turn): boolean {
  const spans = [...levels].map(([name, { direct }]) => ({
    name,
    from: direct[0]?.at ?? 0,
    to: direct.at(-1)?.at ?? 0,
  }));
  const isWithin = (inner: string, outer: string): boolean => outer === root || inner.startsWith(`${outer}|`);
  const collides = spans.some((one, i) =>
    spans
      .slice(i + 1)
      .filter(({ name }) => !isWithin(name, one.name) && !isWithin(one.name, name))
      .some((other) => one.from < other.to && other.from < one.to),
  );
  return (
    !collides &&
    [...levels.values()].every(({ direct, ranks }) =>
      inOrder(direct, ranks).every((one, i) => one === direct[i]),
    )
  );
}

/** Sorts the ends that follow each other by the starts of their tasks. */
function inOrder(direct: Level["direct"], ranks: Level["ranks"]): Level["direct"] {
  const rank = ({ ends }: Level["direct"][number]): number => ranks.get(ends ?? "") ?? 0;
  let run = 0;
  let last: string | null = null;
  const runs = grouped(direct, ({ ends }) => {
    if (ends === null || last === null) run += 1;
    last = ends;
    return String(run);
  });
  return [...runs.values()].flatMap((one) => one.toSorted((a, b) => rank(a) - rank(b)));
}

/** Events of a namespace, each task's subgraphs and calls before its end. */
function blockOf(turn: Turn, namespace: string): Placed[] {
  const { direct, ranks } = turn.levels.get(namespace) ?? { direct: [], ranks: new Map<string, number>() };
  const open = new Set(ranks.keys());
  const close = (task: string): Placed[] => {
    if (!open.delete(task)) return [];
    const inner = (turn.within.get(task) ?? []).toSorted((a, b) => runOf(a) - runOf(b));
    return [...(turn.calls.get(task) ?? []), ...inner.flatMap((one) => blockOf(turn, one))];
  };
  const ended = inOrder(direct, ranks).flatMap(({ ends, ...placed }) =>
    ends === null ? [placed] : [...close(ends), placed, ...(turn.routes.get(ends) ?? [])],
  );
  return [...ended, ...[...open].flatMap((task) => [...close(task), ...(turn.routes.get(task) ?? [])])];
}
