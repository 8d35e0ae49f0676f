import { beforeCutover, type GateResult, measureGate } from "./gate";
import { type AgreementReport, measureAgreement } from "./measure";
import type { DecisionPair } from "./pair";
import { newestVersion, type VersionPairs } from "./version";

/** The figures of one version, and of the gate before cutover. */
export type MeasuredPairs = VersionPairs & {
  readonly report: AgreementReport;
  readonly before: readonly GateResult[];
};

/** Measures the newest version alone. */
export function measurePairs(pairs: readonly DecisionPair[]): MeasuredPairs {
  const newest = newestVersion(pairs);
  const report = measureAgreement(newest.pairs);
  return { ...newest, report, before: measureGate(beforeCutover, report, newest.pairs) };
}
