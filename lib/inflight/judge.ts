import { listed } from "../std";
import { differenceOf } from "./difference";
import { whyLost, whyResumed } from "./reasons";
import type { Difference, NextSteps, ResumeResult, ThreadOutcome } from "./schema";
import type {
  AskedQuestion,
  Continuation,
  GraphNodes,
  ResumedByHead,
  ResumedThread,
  StoredThreadState,
} from "./threadState";
import { unheardAnswers } from "./unheardAnswers";

/** Judges the outcome of one stored state. `stub`: head's nodes do nothing, so only whether they ran counts. */
export function assess(seen: ResumedThread, graph: GraphNodes, stub = false): ThreadOutcome {
  const { state, base, control, head } = seen;
  const { turn, step, kind, pending, done, leads, question, answer } = state;
  const own = control ?? base;
  const outcome = head && (stub ? outcomeOfStub(own, head) : outcomeOf(state, own, head));
  const difference = head && !stub ? leastDifference(state, [own, base], head) : null;
  const later = head !== null && difference !== null && differsLater(state, [own, base], head);
  const shown = { state, base: own, difference, later };
  return {
    turn,
    step,
    kind,
    pending: [...pending],
    done: [...done],
    leads: [...leads],
    question: question?.label ?? null,
    answer,
    outcome,
    control: control && {
      outcome: outcomeOf(state, base, control),
      same: leastDifference(state, [base], control) === null,
    },
    reason: head && outcome ? reasonOf({ ...shown, head }, outcome, graph, stub) : "Nothing is left to do.",
    base: nextOf(own),
    head: head && nextOf(head),
    same: difference === null,
    difference,
    later,
  };
}

/** True if head loses a thread that base does not lose. */
export const isLost = ({ outcome, control }: ThreadOutcome): boolean =>
  outcome !== null && outcome !== "resumes" && (control === null || control.outcome === "resumes");

/** True if it resumes under both, and head then continues differently from base. */
export const isOtherwise = ({ outcome, control, same }: ThreadOutcome): boolean =>
  outcome === "resumes" && control?.outcome === "resumes" && !same;

const reasonOf = (seen: ResumedByHead, outcome: ResumeResult, graph: GraphNodes, stub: boolean): string =>
  outcome === "resumes" ? whyResumed(seen, stub) : whyLost(seen, outcome, graph);

const outcomeOfStub = (base: Continuation, head: Continuation): ResumeResult =>
  head.nodes.length === 0 && leftToDo(base) ? "ends-silently" : "resumes";

function outcomeOf(state: StoredThreadState, base: Continuation, head: Continuation): ResumeResult {
  if (head.reached.some(({ asked: request, meant }) => request.key !== meant.key))
    return "answers-wrong-question";
  if (head.stop?.kind === "failed") return "fails";
  if (isOpen(state)) return unanswered(state, head);
  const untaken = unheardAnswers(state, head);
  if (untaken.length > 0) {
    if (head.nodes.length === 0) return "ends-silently";
    return untaken.some((question) => asks(head, question)) ? "asks-again" : "carries-on-without-answer";
  }
  if (head.stop?.kind === "recursion_limit") return "fails";
  if (ranDry(base, head)) return "ends-silently";
  return asksAgain(state, base, head) ? "asks-again" : "resumes";
}

/** True if it waits for an answer at the end of the recording. */
const isOpen = ({ kind, given }: StoredThreadState): boolean => kind === "waits" && given.length === 0;

const asks = ({ asks }: Continuation, { key }: AskedQuestion): boolean => asks.some((one) => one.key === key);

/** Nobody answers: woken without an answer, the thread must still wait at its question. */
function unanswered({ question }: StoredThreadState, head: Continuation): ResumeResult {
  if (head.rest === "waits" && question && asks(head, question)) return "resumes";
  return head.nodes.length === 0 || head.rest === "ended" ? "ends-silently" : "carries-on-without-answer";
}

const leftToDo = ({ nodes, rest }: Continuation): boolean => nodes.length > 0 || rest === "waits";

/** True if the run ended with no node left to run, but without reaching END. Not a loss if base ends the same way after the same node. */
function ranDry(base: Continuation, head: Continuation): boolean {
  if (head.rest !== "ended") return false;
  if (head.nodes.length === 0) return leftToDo(base);
  const alike = isDry(base) && base.nodes.at(-1) === head.nodes.at(-1);
  return isDry(head) && !alike;
}

const isDry = ({ rest, atEnd }: Continuation): boolean => rest === "ended" && !atEnd;

/** True if it repeats a question that the user answered in this turn, and base does not. */
function asksAgain(
  { given, answered, kind }: StoredThreadState,
  base: Continuation,
  head: Continuation,
): boolean {
  const last = kind === "running" || given.length === 0 ? answered : given;
  return last.some((question) => asks(head, question) && !asks(base, question));
}

/** Returns the difference from the base continuations; `null` when it matches one of them. */
function leastDifference(
  state: StoredThreadState,
  bases: readonly Continuation[],
  head: Continuation,
): Difference | null {
  const differences = bases.map((base) => differenceOf(base, head, isOpen(state)));
  return differences.includes(null) ? null : (differences[0] ?? null);
}

/** True if the run from the state, up to the next message or answer, matches one of the base runs. */
const differsLater = (
  state: StoredThreadState,
  bases: readonly Continuation[],
  head: Continuation,
): boolean => leastDifference(state, bases.map(firstRun), firstRun(head)) === null;

const firstRun = (continuation: Continuation): Continuation => ({ ...continuation, later: [] });

const shown = 8;

function nextOf({ nodes, decisions, rest, asks, stop }: Continuation): NextSteps {
  return {
    nodes: nodes.slice(0, shown),
    decisions: decisions.slice(0, shown).map(({ label }) => label),
    counts: { nodes: nodes.length, decisions: decisions.length },
    rest:
      stop?.message ?? (asks.length > 0 ? `waits at ${listed(asks.map(({ label }) => `“${label}”`))}` : rest),
  };
}
