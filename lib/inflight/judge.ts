import { type Json, sameJson } from "../std";
import { whyLost, whyResumed } from "./reasons";
import type { NextSteps, ResumeResult, ThreadOutcome } from "./schema";
import type {
  Continuation,
  GraphNodes,
  ResumedByHead,
  ResumedThread,
  StoredThreadState,
} from "./threadState";

/** What became of one stored state, from what was seen. `stub`: what ran did nothing, so only whether it ran counts. */
export function judge(seen: ResumedThread, graph: GraphNodes, stub = false): ThreadOutcome {
  const { state, base, head } = seen;
  const outcome = head && (stub ? outcomeOfStub(base, head) : outcomeOf(state, base, head));
  const { turn, step, kind, pending, done, leads, question, answer } = state;
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
    reason: head && outcome ? reasonOf({ ...seen, head }, outcome, graph, stub) : "Nothing is left to do.",
    base: nextOf(base),
    head: head && nextOf(head),
    same: head === null || stub || isOpen(state) || sameDecisions(base, head),
  };
}

const reasonOf = (seen: ResumedByHead, outcome: ResumeResult, graph: GraphNodes, stub: boolean): string =>
  outcome === "resumes" ? whyResumed(seen, graph, stub) : whyLost(seen, outcome, graph);

const outcomeOfStub = (base: Continuation, head: Continuation): ResumeResult =>
  head.nodes.length === 0 && leftToDo(base) ? "ends-silently" : "resumes";

function outcomeOf(state: StoredThreadState, base: Continuation, head: Continuation): ResumeResult {
  const given = state.kind === "waits" || state.kind === "answered" ? state.question : null;
  const [first] = head.reached;
  if (given && first && first.key !== given.key) return "answers-wrong-question";
  if (head.stop?.kind === "failed") return "fails";
  if (isOpen(state)) return unanswered(state, head);
  if (given && !first) {
    if (head.nodes.length === 0) return "ends-silently";
    return head.asks?.key === given.key ? "asks-again" : "carries-on-without-answer";
  }
  if (head.stop?.kind === "recursion_limit") return "fails";
  if (ranDry(base, head)) return "ends-silently";
  return asksAgain(state, base, head) ? "asks-again" : "resumes";
}

/** It waits at the end of the recording: nobody answers. */
const isOpen = ({ kind, answer }: StoredThreadState): boolean => kind === "waits" && answer === null;

/** Nobody answers: woken without an answer, the thread must still wait at its question. */
function unanswered({ question }: StoredThreadState, head: Continuation): ResumeResult {
  if (head.rest === "waits" && head.asks?.key === question?.key) return "resumes";
  return head.nodes.length === 0 || head.rest === "ended" ? "ends-silently" : "carries-on-without-answer";
}

const leftToDo = ({ nodes, rest }: Continuation): boolean => nodes.length > 0 || rest === "waits";

/** Nothing was left to run, though no node led to END. */
function ranDry(base: Continuation, head: Continuation): boolean {
  if (head.rest !== "ended") return false;
  return head.nodes.length === 0 ? leftToDo(base) : !head.atEnd;
}

/** It asks what the user answered in this very turn, and base did not. */
function asksAgain(
  { question, answered, kind }: StoredThreadState,
  base: Continuation,
  head: Continuation,
): boolean {
  const last = kind === "running" ? answered : (question ?? answered);
  return last !== null && head.asks?.key === last.key && base.asks?.key !== last.key;
}

/** It asked for what was never recorded: what it would have done then is not known. */
const missed = ({ stop }: Continuation): boolean => stop?.kind === "miss";

/** As far as head went, where it stopped at a miss. */
function sameDecisions(base: Continuation, head: Continuation): boolean {
  const told = missed(head) ? base.decisions.slice(0, head.decisions.length) : base.decisions;
  return (
    told.length === head.decisions.length &&
    told.every((decision, i) => {
      const other = head.decisions[i];
      return decision.align === other?.align && sameJson(decision.compared, other.compared as Json);
    })
  );
}

const shown = 8;

function nextOf({ nodes, decisions, rest, asks, stop }: Continuation): NextSteps {
  return {
    nodes: nodes.slice(0, shown),
    decisions: decisions.slice(0, shown).map(({ label }) => label),
    counts: { nodes: nodes.length, decisions: decisions.length },
    rest: stop?.message ?? (asks ? `waits at “${asks.label}”` : rest),
  };
}
