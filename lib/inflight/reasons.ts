import { counted, listed, plural, quoted, sameJson } from "../std";
import { START } from "../topology";
import { tellDifference } from "./difference";
import type { ResumeResult } from "./schema";
import type { AskedQuestion, GraphNodes, ResumedByHead } from "./threadState";
import { unheardAnswers } from "./unheardAnswers";

/** Returns the reason for a loss as a sentence, equal for equal causes; the head is called B, as on pages and in outputs. */
export function whyLost(
  seen: ResumedByHead,
  outcome: Exclude<ResumeResult, "resumes">,
  graph: GraphNodes,
): string {
  const { head } = seen;
  if (outcome === "fails") return `It fails: ${head.stop?.message ?? "for no stated reason"}`;
  if (outcome === "answers-wrong-question") {
    const wrong = head.reached.find(({ asked: request, meant }) => request.key !== meant.key);
    return `The answer to “${wrong?.meant.label}” is given to “${wrong?.asked.label}”, which B asks first.`;
  }
  if (outcome === "asks-again") return whyAskedAgain(seen);
  if (outcome === "carries-on-without-answer") return whyUnheard(seen, graph);
  return whySilent(seen, graph);
}

/** Explains why head asks again, by how far the answer got. */
function whyAskedAgain({ state: { given, answered, question }, head }: ResumedByHead): string {
  const before = [...given, ...answered];
  const again = head.asks.find(({ key }) => before.some((one) => one.key === key)) ?? question ?? before[0];
  const label = again?.label ?? "a question";
  const isMeant = ({ key }: AskedQuestion): boolean => key === again?.key;
  if (head.reached.some(({ meant }) => isMeant(meant)))
    return `The answer to “${label}” is received, but B then asks “${label}” again.`;
  return given.some(isMeant)
    ? `B asks “${label}” again; the answer that was sent reached no question.`
    : `B asks “${label}” again, which was answered in this turn.`;
}

/** Explains answers that no question received, and which nodes ran instead. */
function whyUnheard({ state, head }: ResumedByHead, { nodes }: GraphNodes): string {
  const ran = [...new Set(head.nodes)];
  // It is unknown if head would have asked later; reporting a false loss is better than hiding a real one.
  if (head.stop?.kind === "miss" && head.nodes.length <= state.pending.length)
    return `${code(ran)} runs, and has not taken the answer when a call has none recorded; what it does then is not known, so it counts as lost. ${head.stop.message}`;
  const unheard = unheardAnswers(state, head);
  const twice = unheard.find(({ key }) => head.reached.some(({ now, meant }) => now && meant.key === key));
  if (twice) return whyHeardLess(twice, state.given, unheard);
  const labels = (unheard.length > 0 ? unheard : [state.question]).flatMap((one) => one?.label ?? []);
  const questions = listed(labels.map((label) => `“${label}”`));
  const gone = [...new Set(state.pending)].filter((node) => node !== START && !nodes.has(node));
  const instead =
    gone.length > 0 ? `it has no ${code(gone)}` : `${code(ran.slice(0, 1))} runs without asking`;
  if (state.given.length === 0)
    return `${questions} ${plural(labels.length, "has", "have")} not been answered, and B no longer waits for an answer: ${instead}.`;
  return `The ${plural(labels.length, "answer", "answers")} to ${questions} ${plural(labels.length, "reaches", "reach")} no question, and B goes on as if nobody had been asked: ${instead}.`;
}

/** Several tasks had asked the same, and head asks it less often. */
function whyHeardLess(
  { key, label }: AskedQuestion,
  given: readonly AskedQuestion[],
  unheard: readonly AskedQuestion[],
): string {
  const [all, lost] = [given, unheard].map((list) => list.filter((one) => one.key === key).length);
  return `“${label}” was answered ${counted(all ?? 0, "time")}, and B asks it less often: ${counted(lost ?? 0, "answer")} ${plural(lost ?? 0, "reaches", "reach")} no question.`;
}

function whySilent({ state, head }: ResumedByHead, { nodes }: GraphNodes): string {
  const gone = (names: readonly string[]) => names.filter((node) => node !== START && !nodes.has(node));
  const [pending, done, leads] = [gone(state.pending), gone(state.done), gone(state.leads)];
  if (head.nodes.length > 0) {
    return `After ${code(head.nodes.slice(-1))} nothing is left to run, and no edge led to END.`;
  }
  if (pending.length > 0) {
    return `${code(pending)} ${plural(pending.length, "is", "are")} next, and B has no node of that name: nothing runs, and nothing says so.`;
  }
  if (done.length > 0) {
    return `${code(done)} ${plural(done.length, "has", "have")} finished, and B has no node of that name: what it wrote is never applied, and nothing runs.`;
  }
  if (leads.length > 0) {
    return `The finished node triggers ${code(leads)}, which B does not have, so the trigger is dropped and nothing runs.`;
  }
  if (state.pending.length === 0 && state.done.length > 0) {
    const calls = plural(state.done.length, "has finished and calls", "have finished and call");
    return `${code(state.done)} ${calls} for ${code(state.leads)}, but in B something else has to happen first: nothing runs, and nothing says so.`;
  }
  const next = [...new Set([...state.pending, ...state.leads])];
  return `${code(next)} ${plural(next.length, "is", "are")} next, but in B something else has to happen before it: nothing runs, and nothing says so.`;
}

/** Explains how a thread continues. */
export function whyResumed(seen: ResumedByHead, stub: boolean): string {
  const { state, head, difference, later } = seen;
  if (stub) return "B has the node; a stub does not say what it does.";
  const waits = state.kind === "waits" || state.kind === "answered";
  if (state.kind === "waits" && state.given.length === 0)
    return "The question has not been answered; the thread keeps waiting for it.";
  const reaches =
    state.given.length > 1 ? "The answers reach their questions" : "The answer reaches its question";
  const first = waits ? reaches : startsWith(head.nodes);
  if (head.stop) return `${first}; later ${lower(head.stop.message)}`;
  if (!difference) return `${first}, and the conversation goes on as before.`;
  return `${first}; ${later ? "later" : "in the same run"} it ${tellDifference(difference)}${difference === "outcome" ? otherOutcome(seen) : ""}.`;
}

/** `: “closed” instead of “open”`, of the first run that comes to rest with another outcome. */
function otherOutcome({ base, head }: Pick<ResumedByHead, "base" | "head">): string {
  const [was, is] = [base, head].map(({ later, ...first }) =>
    [first, ...later].map(({ outcome }) => outcome),
  );
  const at = is?.findIndex((outcome, i) => !sameJson(outcome, was?.[i] ?? null)) ?? -1;
  return at < 0 ? "" : `: ${quoted(is?.[at])} instead of ${quoted(was?.[at])}`;
}

const startsWith = (nodes: readonly string[]): string =>
  nodes[0] === undefined ? "What was done is kept" : `It carries on with ${code([nodes[0]])}`;

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export const code = (nodes: readonly string[]): string =>
  nodes.length === 0 ? "The next node" : nodes.map((node) => `\`${node}\``).join(", ");
