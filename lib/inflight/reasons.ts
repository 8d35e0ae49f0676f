import type { HeadFacts, Observed } from "./judge";
import type { Outcome } from "./schema";

type Seen = Observed & { readonly now: NonNullable<Observed["now"]> };

/** Why a thread is lost, in a sentence that is the same for the same cause. */
export function whyLost(seen: Seen, outcome: Exclude<Outcome, "resumes">, head: HeadFacts): string {
  const { moment, now } = seen;
  const asked = moment.question?.label ?? moment.answered?.label ?? "a question";
  if (outcome === "fails") return `It fails: ${now.stop?.message ?? "for no stated reason"}`;
  if (outcome === "answers-wrong-question") {
    return `The answer to “${asked}” is given to “${now.reached[0]?.label}”, which ${head.id} asks first.`;
  }
  if (outcome === "asks-again") return `${head.id} asks “${asked}” again; the answer that was given is gone.`;
  if (outcome === "carries-on-without-answer") {
    return `${code([...new Set(moment.pending)])} runs without taking the answer, and ${head.id} goes on as if nobody had been asked.`;
  }
  return whySilent(seen, head);
}

function whySilent({ moment, now }: Seen, { id, nodes }: HeadFacts): string {
  const gone = moment.pending.filter((node) => node !== "START" && !nodes.has(node));
  if (now.nodes.length > 0) {
    return `After ${code(now.nodes.slice(-1))} nothing is left to run, and no edge led to END.`;
  }
  const unknown = moment.leads.filter((node) => !nodes.has(node));
  if (moment.pending.length === 0 && unknown.length > 0) {
    return `${code(moment.done)} has finished and calls for ${code(unknown)}, which ${id} does not have: the call is dropped and nothing runs.`;
  }
  if (gone.length > 0) {
    return `${code(gone)} is next, and ${id} has no node of that name: nothing runs, and nothing says so.`;
  }
  return `${code(moment.pending)} is next, but in ${id} something else has to happen before it: nothing runs, and nothing says so.`;
}

/** How a thread goes on. */
export function whyResumed({ moment, then, now }: Seen, head: HeadFacts, stub: boolean): string {
  if (stub) return `${head.id} has the node; a stub does not say what it does.`;
  const waits = moment.kind === "waits" || moment.kind === "answered";
  if (waits && moment.answer === null) return "Nobody has answered; it goes on waiting at the same question.";
  const first = waits ? "The answer reaches its question" : startsWith(now.nodes);
  if (now.stop) return `${first}; later ${lower(now.stop.message)}`;
  const same = then.decisions.length === now.decisions.length;
  return same && now.asks?.key === then.asks?.key && now.rest === then.rest
    ? `${first}, and the turn goes on.`
    : `${first}, and the turn goes on another way.`;
}

const startsWith = (nodes: readonly string[]): string =>
  nodes[0] === undefined ? "What was done is kept" : `It carries on with ${code([nodes[0]])}`;

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export const code = (nodes: readonly string[]): string =>
  nodes.length === 0 ? "The next node" : nodes.map((node) => `\`${node}\``).join(", ");
