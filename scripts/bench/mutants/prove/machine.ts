import type { Planner } from "../../../../lib/planner";
import { address, END, START, type Topology } from "../../../../lib/topology";
import { noScratch, type Question, type Scratch, type Shared } from "./control";
import type { Fact } from "./facts";
import { type Node, planOf, type Router, type Use } from "./plan";

/** The position of one side: before policy `stepRef` of a node, with its own scratch state. */
export type Position = {
  readonly node: string;
  readonly stepRef: number;
  readonly scratch: Scratch;
  /** At a question to the user: the effects since the node began, and the state at that time, to which an abandoned question reverts. */
  readonly open: {
    readonly done: readonly string[];
    readonly shared: Shared;
    readonly scratch: Scratch;
  } | null;
};

/** The next event on one side that affects the other. */
export type Stop =
  | { readonly at: "question"; readonly question: Question }
  | { readonly at: "effect"; readonly use: Use; readonly fact: Fact; readonly position: Position }
  | { readonly at: "routing"; readonly router: Router; readonly position: Position }
  | { readonly at: "end"; readonly scratch: Scratch }
  | { readonly at: "failed" }
  /** Not analysable: several paths at once, or a cycle without any event. */
  | { readonly at: "lost"; readonly why: string };

export type Answer = (question: Question) => boolean | undefined;

export type Passed = "shut" | "idle" | "effect" | "taken";
export type Passes = ReadonlyMap<string, ReadonlySet<Passed>>;

export type Machine = {
  readonly start: (shared: Shared, scratch: Scratch) => Position;
  /** Goes on to the next stop, past all that changes nothing. */
  readonly advance: (from: Position, shared: Shared, answer: Answer) => Stop;
  readonly after: (position: Position, use: Use, scratch: Partial<Scratch>) => Position;
  readonly follow: (position: Position, shared: Shared, router: Router, on: string) => Position | null;
  /** How each policy was passed and which branches were taken, by address. */
  readonly passes: Passes;
};

type Context = {
  readonly nodeOf: (id: string) => Node;
  readonly bound: number;
  readonly kept: ReadonlySet<string>;
  readonly pass: (address: string, how: Passed) => void;
};

export function machineOf(topology: Topology, planner: Planner): Machine {
  const passes = new Map<string, Set<Passed>>();
  const context: Context = {
    nodeOf: planOf(topology, planner),
    bound: 4 * (topology.nodes.length + 1),
    kept: new Set(topology.channels.map((channel) => channel.name)),
    pass: (at, how) => passes.set(at, (passes.get(at) ?? new Set()).add(how)),
  };
  return {
    passes,
    start: (shared, scratch) => enter(context, START, shared, scratch),
    advance: (from, shared, answer) => advance(context, from, shared, answer),
    after: ({ open, ...position }, { name }, scratch) => ({
      ...position,
      stepRef: position.stepRef + 1,
      scratch: { ...position.scratch, ...scratch },
      open: open && { ...open, done: [...open.done, name] },
    }),
    follow: (position, shared, router, on) => {
      const branch = router.branches.get(on);
      return branch ? take(context, position, shared, branch.to, branch.at) : null;
    },
  };
}

/** Resets scratch channels that the topology does not declare when a node begins. */
function enter({ kept, nodeOf }: Context, node: string, shared: Shared, before: Scratch): Position {
  const entries = Object.entries(before).map(([name, value]) => [
    name,
    kept.has(name) ? value : noScratch[name as keyof Scratch],
  ]);
  const scratch = Object.fromEntries(entries) as Scratch;
  return { node, stepRef: 0, scratch, open: nodeOf(node).asks ? { done: [], shared, scratch } : null };
}

function take(context: Context, { scratch }: Position, shared: Shared, to: string, at: string): Position {
  context.pass(at, "taken");
  return enter(context, to, shared, scratch);
}

function advance(context: Context, from: Position, shared: Shared, answer: Answer): Stop {
  let position = from;
  for (let hops = 0; hops < context.bound; hops++) {
    if (position.node === END) return { at: "end", scratch: position.scratch };
    const passed = throughNode(context, position, shared, answer);
    if ("at" in passed) return passed;
    const next = leave(context, passed, shared, answer);
    if ("at" in next) return next;
    position = next;
  }
  return { at: "lost", why: `goes round through "${position.node}" and does nothing` };
}

function throughNode(context: Context, from: Position, shared: Shared, answer: Answer): Position | Stop {
  const { uses } = context.nodeOf(from.node);
  let position = from;
  for (let use = uses[position.stepRef]; use; use = uses[position.stepRef]) {
    const { fact, params } = use;
    if (!fact) return { at: "lost", why: `runs "${use.policy}", of which nothing is known` };
    const met = meet(fact, use, shared, position.scratch, answer);
    if (typeof met !== "string") return { at: "question", question: met };
    context.pass(use.at, met);
    if (met === "effect") return { at: "effect", use, fact, position };
    const notes = met === "idle" ? (fact.notes?.(shared, params) ?? {}) : {};
    position = { ...position, stepRef: position.stepRef + 1, scratch: { ...position.scratch, ...notes } };
  }
  return position;
}

function meet(
  fact: Fact,
  { params }: Use,
  shared: Shared,
  scratch: Scratch,
  answer: Answer,
): Passed | Question {
  if (!fact.may(shared, scratch)) return "shut";
  if (fact.scratchOnly) return "idle";
  const bar = fact.unless?.(params);
  if (bar) {
    const barred = answer(bar);
    if (barred === undefined) return bar;
    if (barred) return "idle";
  }
  const question = fact.asks(params);
  if (!question) return "effect";
  const known = answer(question);
  if (known === undefined) return question;
  return known ? "effect" : "idle";
}

/** Leaves a node by its one outgoing link; to END when there is none. */
function leave(context: Context, position: Position, shared: Shared, answer: Answer): Position | Stop {
  const { edges, routers } = context.nodeOf(position.node);
  const [edge] = edges;
  const [router] = routers;
  if (edges.length + routers.length > 1 || (edge && typeof edge.from !== "string"))
    return { at: "lost", why: `leaves "${position.node}" by several ways at once` };
  if (edge) return take(context, position, shared, edge.to, address.edge(edge));
  if (!router) return enter(context, END, shared, position.scratch);
  const settled = { ...position, scratch: enter(context, position.node, shared, position.scratch).scratch };
  if ((router.use.policies ?? []).length > 0) return { at: "routing", router, position: settled };
  if (!router.pick)
    return { at: "lost", why: `asks the router "${router.use.router}", of which nothing is known` };
  const picked = router.pick(shared, settled.scratch, router.params, answer);
  if (picked === null) return { at: "failed" };
  if ("question" in picked) return { at: "question", question: picked.question };
  const branch = router.branches.get(picked.on);
  return branch ? take(context, settled, shared, branch.to, branch.at) : { at: "failed" };
}
