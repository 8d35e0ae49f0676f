import type { DecisionPair, GateResult, MalformedLine, MeasuredPairs } from "../../agreement";

export type AgreementOptions = {
  readonly topology?: string;
  readonly recordings?: string;
  readonly gate?: boolean;
  readonly json?: boolean;
  /** File of a JMESPath map. */
  readonly map?: string;
  /** False to read a log without redaction. */
  readonly redact?: boolean;
};

/** Where pairs are from: a log, or replays of a topology. */
export type PairSource = {
  readonly source: string;
  readonly pairs: readonly DecisionPair[];
  readonly malformed: readonly MalformedLine[];
  /** Replayed turns that stored no pair. */
  readonly unpaired: number;
  readonly after: readonly GateResult[];
};

export type MeasuredAgreement = Omit<PairSource, "pairs"> & Omit<MeasuredPairs, "pairs">;
