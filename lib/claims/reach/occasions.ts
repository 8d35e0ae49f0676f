import { figureIn, figureTitle } from "../figures";
import { occurrenceIn } from "../occurrenceIn";
import type { FigureName, Measure, RecordingEvidence } from "../schema";

/** How often a recording gives a measure something to look at; 0 where it says nothing either way. */
export function occasionsIn(measure: Measure, exhibit: RecordingEvidence): number {
  if (measure.by === "sight") return occurrenceIn(measure.of, exhibit)?.of ?? 0;
  if (measure.by === "decisions") return exhibit.sights.decisions?.of ?? 0;
  return measure.by === "figure" ? countedIn(measure.name, exhibit) : 0;
}

/** A figure that can be 0 on recordings that had every occasion is counted by those. */
function countedIn(name: FigureName, exhibit: RecordingEvidence): number {
  if (name === "crowdedSteps") return exhibit.sights.crowded_steps?.of ?? 0;
  if (name === "bytesPerWrite" || name === "writesBeyondSteps") return exhibit.metrics.checkpointWrites;
  if (name === "hopsPerDecision") return exhibit.metrics.decisions;
  return figureIn(name, exhibit) ?? 0;
}

const occasions: { readonly [sight: string]: string } = {
  reports: "turns",
  endings: "endings",
  gate_work: "questions of a gate",
  crowded_steps: "supersteps that call the LLM",
  discarded_writes: "policies that run in a router",
  llm_failures: "LLM calls",
  corrector_writes: "runs of correctors",
};

/** What a recording must have for a measure to look at, in words. */
export function occasionTitle(measure: Measure): string {
  if (measure.by === "figure") return figureTitle(measure.name);
  if (measure.by !== "sight") return "decisions";
  const [kind, of] = measure.of.split(":");
  if (kind === "decided") return `decisions of ${of}`;
  if (kind === "llm") return `LLM calls made by ${of}`;
  return occasions[measure.of] ?? "decisions";
}
