import type { GateResult, MalformedLine, MeasuredPairs, TurnCosts } from "../../agreement";

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

/** The figures, and where the pairs are from: a log, or replays of a topology. */
export type MeasuredAgreement = MeasuredPairs & {
  readonly source: string;
  readonly malformed: readonly MalformedLine[];
  /** Replayed turns that stored no pair. */
  readonly unpaired: number;
  readonly after: readonly GateResult[];
  /** `null` for a log, and for a planner without a cutover. */
  readonly costs: TurnCosts | null;
  /** Questions about the gates that the planner's document leaves open. */
  readonly unclear: readonly string[];
};
