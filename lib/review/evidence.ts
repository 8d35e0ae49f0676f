import { behaviourHash } from "../changes";
import { hash, type Json } from "../std";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import type { ReviewedRecording } from "./recordings";
import type { EvidenceRecording, ReviewEvidence } from "./verdicts";

/** Returns the current evidence of a review; equal for builds of the studio that produce the same results. */
export function evidenceOf(
  base: Topology,
  head: Topology,
  given: readonly EvidenceRecording[],
  engine: string,
): ReviewEvidence {
  const sides = { base: behaviourHash(base), head: behaviourHash(head) };
  const recordings = given.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { ...sides, recordings, engine, hash: evidenceHash(sides, recordings) };
}

/** Restricts the evidence to the review's own recordings, with the hash for these. */
export function evidenceWithin(
  evidence: ReviewEvidence,
  recordings: readonly ReviewedRecording[],
): ReviewEvidence {
  const own = new Set(recordings.map(({ name }) => name));
  const within = evidence.recordings.filter(({ name }) => own.has(name));
  if (within.length === evidence.recordings.length) return evidence;
  return { ...evidence, recordings: within, hash: evidenceHash(evidence, within) };
}

function evidenceHash(
  { base, head }: Pick<ReviewEvidence, "base" | "head">,
  recordings: readonly EvidenceRecording[],
): string {
  const results = recordings.map(({ name, hash, result }) => ({ name, hash, result }));
  return hash({ base, head, recordings: results });
}

/** Hashes the results of both sides on one recording. */
export const resultHash = (base: Trace, head: Trace): string => hash([resultOf(base), resultOf(head)]);

/** Returns a replay's decisions, calls with answers, reports and endings; supersteps and nodes are internal to the graph. */
const resultOf = ({ segments }: Trace): Json =>
  segments.map(({ decisions, calls, turns, end }) => ({
    decisions: decisions.map(({ turn, align, compared }) => ({ turn, align, compared })),
    calls: calls
      .filter(({ match }) => match.as !== "rerun")
      .map(({ turn, kind, key, answer, error }) => ({
        turn,
        kind,
        key,
        answer: answer ?? null,
        error: error?.message ?? null,
      })),
    turns: turns.map(({ turn, report, outcome }) => ({ turn, report, outcome })),
    end: { kind: end.kind, turn: end.turn, outcome: end.outcome },
  }));
