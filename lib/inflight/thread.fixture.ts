import { assess } from "./judge";
import type { ThreadOutcome } from "./schema";
import type {
  AnsweredQuestion,
  AskedQuestion,
  Continuation,
  GraphNodes,
  StoredThreadState,
} from "./threadState";

/** The question after a field, as `ask where`. */
export const ask = (field: string): AskedQuestion => ({ key: field, label: `ask ${field}` });

const nowhere: StoredThreadState = {
  turn: 1,
  step: 3,
  kind: "running",
  pending: [],
  done: [],
  leads: [],
  question: null,
  answer: null,
  given: [],
  answered: [],
};

/** The question after a field is given the answer that was meant for it, or for another. */
export const hears = (field: string, meant = field): AnsweredQuestion => ({
  asked: ask(field),
  meant: ask(meant),
  now: true,
});

/** A thread that waits at a question, which the recording answers. */
export const waitsAt = (field: string, answer: string | null = "the market"): StoredThreadState => ({
  ...nowhere,
  kind: "waits",
  pending: ["ask_user"],
  question: ask(field),
  answer,
  given: answer === null ? [] : [ask(field)],
});

/** A thread whose answer is stored, and not used yet. */
export const answeredAt = (field: string): StoredThreadState => ({
  ...waitsAt(field),
  kind: "answered",
  answered: [ask(field)],
});

/** A thread that a killed process left with this node next. */
export const stoppedBefore = (node: string, more: Partial<StoredThreadState> = {}): StoredThreadState => ({
  ...nowhere,
  pending: [node],
  ...more,
});

/** A thread that a killed process left when this node had finished. */
export const stoppedBehind = (node: string, leads: readonly string[] = []): StoredThreadState => ({
  ...nowhere,
  done: [node],
  leads,
});

/** A thread of which nothing is left to do. */
export const hasEnded: StoredThreadState = { ...nowhere, kind: "ended" };

/** Runs these nodes and comes to its end; what else it does is given. */
export const runs = (nodes: readonly string[], more: Partial<Continuation> = {}): Continuation => ({
  nodes,
  decisions: [],
  reached: [],
  rest: "ended",
  atEnd: true,
  asks: [],
  stop: null,
  outcome: null,
  later: [],
  ...more,
});

export const runsNothing: Continuation = runs([], { atEnd: false });

/** Runs these nodes and waits at a question. */
export const asks = (field: string, nodes: readonly string[], more: Partial<Continuation> = {}) =>
  runs(nodes, { rest: "waits", atEnd: false, asks: [ask(field)], ...more });

export const breaks = (
  message: string,
  kind: NonNullable<Continuation["stop"]>["kind"] = "failed",
): Continuation => runs(["plan"], { rest: "stopped", atEnd: false, stop: { kind, message } });

export const decides = (...labels: readonly string[]): Pick<Continuation, "decisions"> => ({
  decisions: labels.map((label) => ({ label, align: label, compared: label })),
});

/** A graph called `new` with these nodes. */
export const graphOf = (...nodes: readonly string[]): GraphNodes => ({ nodes: new Set(nodes) });

export const outcomeOf = (
  state: StoredThreadState,
  base: Continuation,
  head: Continuation | null,
  graph: GraphNodes = graphOf("plan", "ask_user", "stop"),
  control: Continuation | null = head && base,
): ThreadOutcome => assess({ state, base, control, head }, graph);

/** A thread as it is reported, changed in a detail. */
export const aFate = (change: Partial<ThreadOutcome> = {}): ThreadOutcome => ({
  ...outcomeOf(stoppedBefore("plan"), runs(["plan"]), runs(["plan"])),
  ...change,
});
