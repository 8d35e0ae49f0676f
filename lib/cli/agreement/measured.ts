import type { AgreementReport, DecisionPair, GateResult, MalformedLine, VersionPairs } from "../../agreement";

export type AgreementOptions = {
  readonly topology?: string;
  readonly recordings?: string;
  readonly gate?: boolean;
  readonly json?: boolean;
};

/** Where pairs are from: a log, or replays of a topology. */
export type PairSource = {
  readonly source: string;
  readonly pairs: readonly DecisionPair[];
  readonly malformed: readonly MalformedLine[];
  /** Replayed turns that stored no pair. */
  readonly unpaired: number;
};

export type MeasuredAgreement = Omit<PairSource, "pairs"> &
  Pick<VersionPairs, "version" | "leftOut"> & {
    readonly report: AgreementReport;
    readonly before: readonly GateResult[];
    readonly after: readonly GateResult[];
  };
