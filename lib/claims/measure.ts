import { assertNever } from "../std";
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

/** Whether it is to be seen without any replay. */
export const isOfDocument = (measure: Measure): boolean =>
  measure.by === "shape" || measure.by === "problem" || (measure.by === "figure" && isDrawn(measure.name));

/** Topologies whose evidence it reads. */
export const topologiesOf = (measure: Measure, own: string, base: string): readonly string[] => {
  const than = measure.by === "figure" ? (measure.than ?? base) : null;
  return [measure.on ?? own, ...(typeof than === "string" ? [than] : [])];
};

/** Takes one measure of a topology. The evidence must hold every topology that it reads. */
export function take(measure: Measure, own: string, evidence: PlannerEvidence): Measurement {
  const dossier = topologyEvidenceOf(evidence, measure.on ?? own);
  if (measure.by === "sight") return seen(measure, dossier);
  if (measure.by === "figure") return measured(measure, dossier, evidence);
  if (measure.by === "decisions") return decided(measure, dossier, evidence);
  if (measure.by === "problem") return linted(measure, dossier);
  if (measure.by === "shape") return shaped(measure, dossier, evidence);
  return assertNever(measure);
}

export function topologyEvidenceOf({ dossiers }: PlannerEvidence, id: string): TopologyEvidence {
  const dossier = dossiers.get(id);
  if (!dossier) throw new Error(`There is no evidence of ${id}.`);
  return dossier;
}

function seen({ of, expect }: Of<"sight">, dossier: TopologyEvidence): Measurement {
  const sights = dossier.exhibits.flatMap((exhibit) => {
    const sight = occurrenceIn(of, exhibit);
    return sight ? [{ exhibit, sight }] : [];
  });
  const [n, all] = [sum(sights, "n"), sum(sights, "of")];
  const shown = sights.filter(({ sight }) => sight.n > 0);
  const [first] = shown.length > 0 ? shown : sights;
  const recordings = new Set(shown.map(({ exhibit }) => exhibit.recording)).size;
  const where = n > 0 ? ` on ${recordings} of ${dossier.exhibits.length} recordings` : "";
  return {
    holds: expect === "some" ? n > 0 : n === 0,
    absent: expect === "some" && n === 0,
    says: `${occurrenceTitle(of)}: ${n} of ${all}${where}.`,
    figures: [
      { name: occurrenceTitle(of), value: n },
      { name: "of", value: all },
    ],
    place: placeOf(dossier, first?.exhibit, first?.sight.at ?? null),
    onInexactAnswers: inexactOf((shown.length > 0 ? shown : sights).map(({ exhibit }) => exhibit)),
  };
}

/** What a reading was taken from may itself rest on answers that belong to other requests. */
function inexactOf(exhibits: readonly RecordingEvidence[]): Measurement["onInexactAnswers"] {
  const resting = exhibits.filter(({ onInexactAnswers }) => onInexactAnswers > 0);
  const decisions = resting.reduce((total, { onInexactAnswers }) => total + onInexactAnswers, 0);
  return { decisions, recordings: new Set(resting.map(({ recording }) => recording)).size };
}

const sum = (sights: readonly { readonly sight: Occurrence }[], name: "n" | "of"): number =>
  sights.reduce((total, { sight }) => total + sight[name], 0);

const compared = {
  more: (a: number, b: number) => a > b,
  less: (a: number, b: number) => a < b,
  same: (a: number, b: number) => a === b,
  most: (a: number, b: number) => a > b,
} as const;

function measured(
  { name, is, than }: Of<"figure">,
  dossier: TopologyEvidence,
  evidence: PlannerEvidence,
): Measurement {
  const { signature } = evidence;
  const mine = figureOf(name, dossier, signature);
  const rival = is === "most" ? mostOf(name, dossier, evidence) : (than ?? evidence.base);
  const other =
    typeof rival === "number" ? rival : figureOf(name, topologyEvidenceOf(evidence, rival), signature);
  const title = figureTitle(name);
  const against = typeof rival === "number" ? String(rival) : `${other.toLocaleString("en")} of ${rival}`;
  const theirs = typeof rival === "string" ? topologyEvidenceOf(evidence, rival) : null;
  const figures = [{ name: `${title}, ${dossier.topology.id}`, value: mine }];
  if (typeof rival === "string") figures.push({ name: `${title}, ${rival}`, value: other });
  return {
    holds: compared[is](mine, other),
    absent: false,
    says: `${capital(title)}: ${mine.toLocaleString("en")} against ${against}.`,
    figures,
    place: isDrawn(name)
      ? { kind: "part", topology: dossier.topology.id, address: address.topology() }
      : widest(name, dossier, theirs),
    onInexactAnswers: inexactOf(isDrawn(name) ? [] : [...dossier.exhibits, ...(theirs?.exhibits ?? [])]),
  };
}

/** The topology with the largest figure among the rivals. */
function mostOf(
  name: Of<"figure">["name"],
  { topology }: TopologyEvidence,
  evidence: PlannerEvidence,
): string {
  const figures = alikeTo(topology.id, evidence).map(
    (one) => [one.topology.id, figureOf(name, one, evidence.signature)] as const,
  );
  return figures.sort(([, a], [, b]) => b - a)[0]?.[0] ?? evidence.base;
}

/** Topologies that a measure holds all others against: those that may still turn out to be rivals are among them. */
export const rivalsOf = (measure: Measure, own: string, evidence: PlannerEvidence): readonly string[] =>
  measure.by === "figure" && measure.is === "most"
    ? alikeTo(measure.on ?? own, evidence).map(({ topology }) => topology.id)
    : [];

/** The others that compile and decide as the planner in use does, as far as they are run; its own steps and variants are none of them. */
const alikeTo = (own: string, { dossiers }: PlannerEvidence): readonly TopologyEvidence[] =>
  [...dossiers.values()].filter(
    ({ topology: { id }, exhibits, recordings }) =>
      id !== own &&
      !id.startsWith(`${own}-`) &&
      recordings > 0 &&
      exhibits.every((one) => !one.decisionsDiffer),
  );

/** The recording where the figures are furthest apart, at its first divergence. */
function widest(
  name: Of<"figure">["name"],
  dossier: TopologyEvidence,
  rival: TopologyEvidence | null,
): EvidenceRef | null {
  const theirs = new Map(rival?.exhibits.map((one) => [one.recording, figureIn(name, one) ?? 0]));
  const gap = (one: RecordingEvidence) =>
    Math.abs((figureIn(name, one) ?? 0) - (theirs.get(one.recording) ?? 0));
  const [most] = [...dossier.exhibits].sort((a, b) => gap(b) - gap(a));
  return placeOf(dossier, most, most ? (most.first ?? most.opening) : null);
}

function decided(
  { expect }: Of<"decisions">,
  dossier: TopologyEvidence,
  evidence: PlannerEvidence,
): Measurement {
  const other = dossier.exhibits.filter((one) => one.decisionsDiffer || one.status === "failed");
  const same = dossier.exhibits.length - other.length;
  const [first] = other.length > 0 ? other : dossier.exhibits;
  const at = first?.sights.decisions?.at ?? first?.opening ?? null;
  return {
    holds: expect === "same" ? other.length === 0 : other.length > 0,
    absent: expect === "other" && other.length === 0,
    says: `Decides as ${evidence.base} on ${same} of ${dossier.exhibits.length} recordings.`,
    figures: [
      { name: `recordings decided as ${evidence.base}`, value: same },
      { name: "of", value: dossier.exhibits.length },
    ],
    place: placeOf(dossier, first, at),
    onInexactAnswers: inexactOf(other.length > 0 ? other : dossier.exhibits),
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
  dossier: TopologyEvidence,
  exhibit: RecordingEvidence | undefined,
  spot: StepRef | null,
): EvidenceRef | null => {
  if (!exhibit || !spot) return null;
  const { row, turn, decision } = spot;
  return { kind: "step", head: dossier.topology.id, recording: exhibit.recording, row, turn, decision };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
