import { metricNames, metricTitles } from "../diff";
import { own } from "../std";
import { isInferred, type Signature, type Topology } from "../topology";
import type { FigureName, RecordingEvidence, TopologyEvidence } from "./schema";

type Named = Exclude<FigureName, `calls:${string}`>;

const kindOf = (name: FigureName): string | null => (name.startsWith("calls:") ? name.slice(6) : null);
const isNamed = (name: FigureName): name is Named => kindOf(name) === null;

/** Figures computed from the document alone. */
const drawn: { readonly [name in Named]?: (topology: Topology, signature: Signature) => number } = {
  nodesBeforeActions: (topology, signature) => deciding(topology, signature).length,
  branches: ({ routers }) => routers.reduce((sum, { branches }) => sum + branches.length, 0),
  largestNode: (topology, signature) =>
    Math.max(0, ...deciding(topology, signature).map(({ policies }) => policies.length)),
  channels: ({ channels }) => channels.length,
  inferredParts: (topology) => partsOf(topology).filter(isInferred).length,
};

const counted: { readonly [name in Named]?: (evidence: RecordingEvidence) => number } = {
  ...Object.fromEntries(metricNames.map((name) => [name, ({ metrics }: RecordingEvidence) => metrics[name]])),
  crowdedSteps: ({ occurrences }) => occurrences.crowded_steps?.n ?? 0,
  writesBeyondSteps: ({ metrics }) => metrics.checkpointWrites - metrics.supersteps,
};

const names: { readonly [name in Named]: string } = {
  ...metricTitles,
  crowdedSteps: "supersteps with several LLM calls",
  bytesPerWrite: "bytes a checkpoint",
  hopsPerDecision: "supersteps a decision",
  nodesBeforeActions: "nodes before the actions",
  branches: "branches",
  largestNode: "policies in the largest node",
  inferredParts: "inferred parts",
  channels: "extra channels",
  writesBeyondSteps: "checkpoints beyond one a superstep",
};

/** All but `calls:KIND`. */
export const figureNames: readonly string[] = Object.keys(names);

export const figureTitle = (name: FigureName): string =>
  isNamed(name) ? names[name] : `calls of ${kindOf(name)}`;

/** True if the figure needs no replay. */
export const isDrawn = (name: FigureName): boolean => isNamed(name) && drawn[name] !== undefined;

/** Returns a figure of one recording; `null` when it applies to the document or to all recordings together. */
export const figureIn = (name: FigureName, evidence: RecordingEvidence): number | null =>
  isNamed(name)
    ? (counted[name]?.(evidence) ?? null)
    : (own(evidence.metrics.callsByKind, kindOf(name) ?? "") ?? 0);

/** A figure over all recordings, or of the document. */
export function figureOf(
  name: FigureName,
  { topology, perRecording }: TopologyEvidence,
  signature: Signature,
): number {
  const ofDocument = isNamed(name) ? drawn[name] : undefined;
  if (ofDocument) return ofDocument(topology, signature);
  const total = (of: FigureName): number =>
    perRecording.reduce((sum, one) => sum + (figureIn(of, one) ?? 0), 0);
  if (name === "bytesPerWrite") return ratio(total("checkpointBytes"), total("checkpointWrites"));
  if (name === "hopsPerDecision") return ratio(total("supersteps"), total("decisions"));
  return total(name);
}

const ratio = (a: number, b: number): number => (b === 0 ? 0 : Math.round((a / b) * 100) / 100);

/** Nodes that a decision can pass before it is carried out: all but those that only act or record. */
function deciding({ nodes }: Topology, { policies: all }: Signature): Topology["nodes"] {
  const after = new Set(all.filter(({ kind }) => kind === "action" || kind === "record").map(({ id }) => id));
  return nodes.filter(
    ({ policies }) => policies.length === 0 || policies.some(({ policy }) => !after.has(policy)),
  );
}

const partsOf = ({ nodes, edges, routers, channels }: Topology) => [
  ...nodes,
  ...nodes.flatMap(({ policies }) => policies),
  ...edges,
  ...routers,
  ...routers.flatMap(({ branches }) => branches),
  ...channels,
];
