import { own } from "../std";

const titles: { readonly [name: string]: string } = {
  decisions: "Decisions that differ",
  endings: "Endings that differ",
  reports: "Turns reported differently",
  gate_work: "Gate questions that an LLM call came before",
  crowded_steps: "Supersteps with several LLM calls",
  discarded_writes: "Policies in a router whose writes were discarded",
  llm_failures: "LLM calls that failed",
  corrector_writes: "Corrector runs that wrote more than the decision",
};

/** True if evidence counts this occurrence. */
export const isOccurrence = (name: string): boolean =>
  own(titles, name) !== undefined || /^(breach|llm|decided):./.test(name);

/** Title of an occurrence. */
export function occurrenceTitle(name: string): string {
  const [kind, of = ""] = name.split(":");
  if (kind === "breach") return `Breaches of ${of}`;
  if (kind === "llm") return `LLM calls made by ${of}`;
  if (kind === "decided") return `Decisions of ${of} that come out differently`;
  return own(titles, name) ?? name;
}
