import { type Json, sameJson } from "../std";
import type { Continuation, Moment } from "../trace";
import { whyLost, whyResumed } from "./reasons";
import type { Fate, Next, Outcome } from "./schema";

/** A graph that carries threads on, as far as words need it. */
export type HeadFacts = { readonly id: string; readonly nodes: ReadonlySet<string> };

/** A moment of a base thread, what base did next, and what head did with a fork of it; null where nothing was left to do. */
export type Observed = {
  readonly moment: Moment;
  readonly then: Continuation;
  readonly now: Continuation | null;
};

/** What became of one stored state, from what was seen. `stub`: what ran did nothing, so only whether it ran counts. */
export function judge({ moment, then, now }: Observed, head: HeadFacts, stub = false): Fate {
  const outcome = now && (stub ? outcomeOfStub(then, now) : outcomeOf(moment, then, now));
  const { turn, step, kind, pending, done, leads, question, answer } = moment;
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
    reason: now && outcome ? reasonOf({ moment, then, now }, outcome, head, stub) : "Nothing is left to do.",
    base: nextOf(then),
    head: now && nextOf(now),
    same: now === null || stub || sameDecisions(then, now),
  };
}

function reasonOf(seen: Observed & { now: Continuation }, outcome: Outcome, head: HeadFacts, stub: boolean) {
  return outcome === "resumes" ? whyResumed(seen, head, stub) : whyLost(seen, outcome, head);
}

const outcomeOfStub = (then: Continuation, now: Continuation): Outcome =>
  now.nodes.length === 0 && leftToDo(then) ? "ends-silently" : "resumes";

function outcomeOf(moment: Moment, then: Continuation, now: Continuation): Outcome {
  if (now.stop?.kind === "failed" || now.stop?.kind === "recursion_limit") return "fails";
  const given = moment.kind === "waits" || moment.kind === "answered" ? moment.question : null;
  if (given && moment.answer === null) return unanswered(moment, now);
  if (given) {
    const [first] = now.reached;
    if (first && first.key !== given.key) return "answers-wrong-question";
    if (!first) {
      if (now.nodes.length === 0) return "ends-silently";
      return now.asks?.key === given.key ? "asks-again" : "carries-on-without-answer";
    }
  }
  if (ranDry(then, now)) return "ends-silently";
  return asksAgain(moment, then, now) ? "asks-again" : "resumes";
}

/** Nobody answers: woken without an answer, the thread must still wait at its question. */
function unanswered({ question }: Moment, now: Continuation): Outcome {
  if (now.rest === "waits" && now.asks?.key === question?.key) return "resumes";
  return now.nodes.length === 0 || now.rest === "ended" ? "ends-silently" : "carries-on-without-answer";
}

const leftToDo = ({ nodes, rest }: Continuation): boolean => nodes.length > 0 || rest === "waits";

/** Nothing was left to run, though no node led to END. */
function ranDry(then: Continuation, now: Continuation): boolean {
  if (now.rest !== "ended") return false;
  return now.nodes.length === 0 ? leftToDo(then) : !now.atEnd;
}

/** It asks what the user answered in this very turn, and base did not. */
function asksAgain({ question, answered, kind }: Moment, then: Continuation, now: Continuation): boolean {
  const last = kind === "running" ? answered : (question ?? answered);
  return last !== null && now.asks?.key === last.key && then.asks?.key !== last.key;
}

const sameDecisions = (then: Continuation, now: Continuation): boolean =>
  then.decisions.length === now.decisions.length &&
  then.decisions.every((decision, i) => {
    const other = now.decisions[i];
    return decision.align === other?.align && sameJson(decision.compared, other.compared as Json);
  });

const shown = 8;

function nextOf({ nodes, decisions, rest, asks, stop }: Continuation): Next {
  return {
    nodes: nodes.slice(0, shown),
    decisions: decisions.slice(0, shown).map(({ label }) => label),
    counts: { nodes: nodes.length, decisions: decisions.length },
    rest: stop ? stop.message : asks ? `waits at “${asks.label}”` : rest,
  };
}
