import { assertNever, capitalised, type Share, tellShare } from "../std";
import { address } from "../topology";
import { figureIn, figureOf, figureTitle, isDrawn } from "./figures";
import { occurrenceIn } from "./occurrenceIn";
import { occurrenceTitle } from "./occurrenceTitle";
import type {
  EvidenceRef,
  Measure,
  Measurement,
  Occurrence,
  PlannerEvidence,
  RecordingEvidence,
  StepRef,
  TopologyEvidence,
} from "./schema";
import { structureOf } from "./structure";

type Of<By extends Measure["by"]> = Extract<Measure, { by: By }>;

/** True if the measure needs no replay. */
export const isOfDocument = (measure: Measure): boolean =>
  measure.by === "shape" || measure.by === "problem" || (measure.by === "figure" && isDrawn(measure.name));

/** Returns the topologies whose evidence the measure reads. */
export const topologiesOf = (measure: Measure, own: string, base: string): readonly string[] => {
  const than = measure.by === "figure" ? (measure.than ?? base) : null;
  return [measure.on ?? own, ...(typeof than === "string" ? [than] : [])];
};

/** Takes one measurement of a topology. The evidence must include every topology that it reads. */
export function take(measure: Measure, own: string, evidence: PlannerEvidence): Measurement {
  const topologyEvidence = topologyEvidenceOf(evidence, measure.on ?? own);
  if (measure.by === "occurrence") return seen(measure, topologyEvidence);
  if (measure.by === "figure") return measured(measure, topologyEvidence, evidence);
  if (measure.by === "decisions") return decided(measure, topologyEvidence, evidence);
  if (measure.by === "problem") return linted(measure, topologyEvidence);
  if (measure.by === "shape") return shaped(measure, topologyEvidence, evidence);
  return assertNever(measure);
}

export function topologyEvidenceOf({ perTopology }: PlannerEvidence, id: string): TopologyEvidence {
  const topologyEvidence = perTopology.get(id);
  if (!topologyEvidence) throw new Error(`There is no evidence of ${id}.`);
  return topologyEvidence;
}

const titleIn = (evidence: PlannerEvidence, id: string): string =>
  topologyEvidenceOf(evidence, id).topology.title;

/** A count of the recordings that ran on the topology. */
const shareIn = ({ perRecording, recordings }: TopologyEvidence, count: number): Share => ({
  count,
  ran: perRecording.length,
  all: recordings,
});

function seen({ of, expect }: Of<"occurrence">, topologyEvidence: TopologyEvidence): Measurement {
  const occurrences = topologyEvidence.perRecording.flatMap((item) => {
    const occurrence = occurrenceIn(of, item);
    return occurrence ? [{ item, occurrence }] : [];
  });
  const [n, all] = [sum(occurrences, "n"), sum(occurrences, "of")];
  const shown = occurrences.filter(({ occurrence }) => occurrence.n > 0);
  const [first] = shown.length > 0 ? shown : occurrences;
  const recordings = new Set(shown.map(({ item }) => item.recording)).size;
  const where = n > 0 ? ` on ${tellShare(shareIn(topologyEvidence, recordings), { noun: "recording" })}` : "";
  return {
    holds: expect === "some" ? n > 0 : n === 0,
    absent: expect === "some" && n === 0,
    says: `${occurrenceTitle(of)}: ${n.toLocaleString("en")} of ${all.toLocaleString("en")}${where}.`,
    figures: [
      { name: occurrenceTitle(of), value: n },
      { name: "of", value: all },
    ],
    place: placeOf(topologyEvidence, first?.item, first?.occurrence.at ?? null),
    onInexactAnswers: inexactOf((shown.length > 0 ? shown : occurrences).map(({ item }) => item)),
  };
}

/** Counts the underlying decisions that rest on answers to other requests. */
function inexactOf(perRecording: readonly RecordingEvidence[]): Measurement["onInexactAnswers"] {
  const resting = perRecording.filter(({ onInexactAnswers }) => onInexactAnswers > 0);
  const decisions = resting.reduce((total, { onInexactAnswers }) => total + onInexactAnswers, 0);
  return { decisions, recordings: new Set(resting.map(({ recording }) => recording)).size };
}

const sum = (occurrences: readonly { readonly occurrence: Occurrence }[], name: "n" | "of"): number =>
  occurrences.reduce((total, { occurrence }) => total + occurrence[name], 0);

const compared = {
  more: (a: number, b: number) => a > b,
  less: (a: number, b: number) => a < b,
  same: (a: number, b: number) => a === b,
  most: (a: number, b: number) => a > b,
} as const;

function measured(
  { name, is, than }: Of<"figure">,
  topologyEvidence: TopologyEvidence,
  evidence: PlannerEvidence,
): Measurement {
  const { signature } = evidence;
  const mine = figureOf(name, topologyEvidence, signature);
  const rival = is === "most" ? maxOf(name, topologyEvidence, evidence) : (than ?? evidence.base);
  const other =
    typeof rival === "number" ? rival : figureOf(name, topologyEvidenceOf(evidence, rival), signature);
  const title = figureTitle(name);
  const against =
    typeof rival === "number"
      ? rival.toLocaleString("en")
      : `${other.toLocaleString("en")} of ${titleIn(evidence, rival)}`;
  const theirs = typeof rival === "string" ? topologyEvidenceOf(evidence, rival) : null;
  const figures = [{ name: `${title}, ${topologyEvidence.topology.id}`, value: mine }];
  if (typeof rival === "string") figures.push({ name: `${title}, ${rival}`, value: other });
  return {
    holds: compared[is](mine, other),
    absent: false,
    says: `${capitalised(title)}: ${mine.toLocaleString("en")} against ${against}.`,
    figures,
    place: isDrawn(name)
      ? { kind: "part", topology: topologyEvidence.topology.id, address: address.topology() }
      : widest(name, topologyEvidence, theirs),
    onInexactAnswers: inexactOf(
      isDrawn(name) ? [] : [...topologyEvidence.perRecording, ...(theirs?.perRecording ?? [])],
    ),
  };
}

/** The topology with the largest figure among the rivals. */
function maxOf(
  name: Of<"figure">["name"],
  { topology }: TopologyEvidence,
  evidence: PlannerEvidence,
): string {
  const figures = alikeTo(topology.id, evidence).map(
    (one) => [one.topology.id, figureOf(name, one, evidence.signature)] as const,
  );
  return figures.sort(([, a], [, b]) => b - a)[0]?.[0] ?? evidence.base;
}

/** Returns the topologies that a measure compares against, including potential rivals that are not fully run. */
export const rivalsOf = (measure: Measure, own: string, evidence: PlannerEvidence): readonly string[] =>
  measure.by === "figure" && measure.is === "most"
    ? alikeTo(measure.on ?? own, evidence).map(({ topology }) => topology.id)
    : [];

/** Returns the others that compile and, as far as run, decide as the planner in use; excludes its own steps and variants. */
const alikeTo = (own: string, { perTopology }: PlannerEvidence): readonly TopologyEvidence[] =>
  [...perTopology.values()].filter(
    ({ topology: { id }, perRecording, recordings }) =>
      id !== own &&
      !id.startsWith(`${own}-`) &&
      recordings > 0 &&
      perRecording.every((one) => !one.decisionsDiffer && isConclusive(one)),
  );

const isConclusive = ({ status }: RecordingEvidence): boolean =>
  status !== "inconclusive" && status !== "failed";

/** Returns the recording with the largest difference between the figures, at its first divergence. */
function widest(
  name: Of<"figure">["name"],
  topologyEvidence: TopologyEvidence,
  rival: TopologyEvidence | null,
): EvidenceRef | null {
  const theirs = new Map(rival?.perRecording.map((one) => [one.recording, figureIn(name, one) ?? 0]));
  const gap = (one: RecordingEvidence) =>
    Math.abs((figureIn(name, one) ?? 0) - (theirs.get(one.recording) ?? 0));
  const [limits] = [...topologyEvidence.perRecording].sort((a, b) => gap(b) - gap(a));
  return placeOf(topologyEvidence, limits, limits ? (limits.first ?? limits.opening) : null);
}

function decided(
  { expect }: Of<"decisions">,
  topologyEvidence: TopologyEvidence,
  evidence: PlannerEvidence,
): Measurement {
  const unlike = topologyEvidence.perRecording.filter((one) => one.decisionsDiffer || !isConclusive(one));
  // If a side made a call that was never recorded, its decision is unknown.
  const other =
    expect === "same" ? unlike : unlike.filter((one) => one.decisionsDiffer || one.status !== "inconclusive");
  const same = topologyEvidence.perRecording.length - unlike.length;
  const [first] = other.length > 0 ? other : topologyEvidence.perRecording;
  const at = first?.occurrences.decisions?.at ?? first?.opening ?? null;
  return {
    holds: expect === "same" ? other.length === 0 : other.length > 0,
    absent: expect === "other" && other.length === 0,
    says: `Decides as ${titleIn(evidence, evidence.base)} on ${tellShare(shareIn(topologyEvidence, same), { noun: "recording" })}.`,
    figures: [
      { name: `recordings decided as ${evidence.base}`, value: same },
      { name: "of", value: topologyEvidence.perRecording.length },
    ],
    place: placeOf(topologyEvidence, first, at),
    onInexactAnswers: inexactOf(other.length > 0 ? other : topologyEvidence.perRecording),
  };
}

function linted({ code, expect }: Of<"problem">, { topology, problems }: TopologyEvidence): Measurement {
  const found = problems.filter((problem) => problem.code === code);
  const [first] = found;
  return {
    holds: expect === "some" ? found.length > 0 : found.length === 0,
    absent: expect === "some" && found.length === 0,
    says: first ? first.message : `The linter finds no ${code}.`,
    figures: [{ name: code, value: found.length }],
    place: { kind: "part", topology: topology.id, address: first?.address ?? address.topology() },
    onInexactAnswers: inexactOf([]),
  };
}

function shaped(
  { shape }: Of<"shape">,
  { topology }: TopologyEvidence,
  evidence: PlannerEvidence,
): Measurement {
  const base = topologyEvidenceOf(evidence, evidence.base).topology;
  const { holds, says, address: at } = structureOf(topology, shape, { base, signature: evidence.signature });
  return {
    holds,
    absent: false,
    says,
    figures: [],
    place: { kind: "part", topology: topology.id, address: at },
    onInexactAnswers: inexactOf([]),
  };
}

const placeOf = (
  topologyEvidence: TopologyEvidence,
  item: RecordingEvidence | undefined,
  stepRef: StepRef | null,
): EvidenceRef | null => {
  if (!item || !stepRef) return null;
  const { row, turn, decision } = stepRef;
  return { kind: "step", head: topologyEvidence.topology.id, recording: item.recording, row, turn, decision };
};
