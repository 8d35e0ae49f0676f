import { own } from "../../std";
import { figureIn, figureTitle } from "../figures";
import { occurrenceIn } from "../occurrenceIn";
import type { FigureName, Measure, RecordingEvidence } from "../schema";

/** Counts a recording's occasions for a measure; 0 when it says nothing about it. */
export function occasionsIn(measure: Measure, evidence: RecordingEvidence): number {
  if (measure.by === "occurrence") return occurrenceIn(measure.of, evidence)?.of ?? 0;
  if (measure.by === "decisions") return evidence.occurrences.decisions?.of ?? 0;
  return measure.by === "figure" ? countedIn(measure.name, evidence) : 0;
}

/** A figure that can be 0 on recordings that had every occasion is counted by those. */
function countedIn(name: FigureName, evidence: RecordingEvidence): number {
  if (name === "crowdedSteps") return evidence.occurrences.crowded_steps?.of ?? 0;
  if (name === "bytesPerWrite" || name === "writesBeyondSteps") return evidence.metrics.checkpointWrites;
  if (name === "hopsPerDecision") return evidence.metrics.decisions;
  return figureIn(name, evidence) ?? 0;
}

const occasions: { readonly [occurrence: string]: string } = {
  reports: "turns",
  endings: "endings",
  gate_work: "questions of a gate",
  crowded_steps: "supersteps that call the LLM",
  discarded_writes: "policies that run in a router",
  llm_failures: "LLM calls",
  corrector_writes: "runs of correctors",
};

/** Title of the occasions that a measure needs. */
export function occasionTitle(measure: Measure): string {
  if (measure.by === "figure") return figureTitle(measure.name);
  if (measure.by !== "occurrence") return "decisions";
  const [kind, of] = measure.of.split(":");
  if (kind === "decided") return `decisions of ${of}`;
  if (kind === "llm") return `LLM calls made by ${of}`;
  return own(occasions, measure.of) ?? "decisions";
}
