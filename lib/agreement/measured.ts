import { type PairCounts, pairCounts } from "./counts/counts";
import { beforeCutover, type GateResult, measureGate } from "./gates/gate";
import { type AgreementReport, reportOf } from "./measure";
import type { DecisionPair } from "./pair";
import { figuresOf, newestOf, type VersionFigures } from "./version";

/** The figures of one version, and of the gate before cutover. */
export type MeasuredPairs = VersionFigures & {
  readonly report: AgreementReport;
  readonly before: readonly GateResult[];
};

/** Counts pairs one by one, and measures the newest version alone. */
export type PairMeter = { add(pair: DecisionPair): void; measured(): MeasuredPairs };

export function pairMeter(): PairMeter {
  const versions = new Map<string | undefined, PairCounts>();
  return {
    add: (pair) => {
      const counts = versions.get(pair.version) ?? pairCounts();
      if (counts.turns === 0) versions.set(pair.version, counts);
      counts.add(pair);
    },
    measured: () => {
      const known = [...versions].map(([version = null, counts]) => ({
        version,
        counts,
        turns: counts.turns,
        first: counts.times.first,
      }));
      const newest = newestOf(known);
      const counts = newest?.counts ?? pairCounts();
      const report = reportOf(counts);
      return {
        ...figuresOf(known, newest),
        report,
        before: measureGate(beforeCutover, report, counts.times),
      };
    },
  };
}

export function measurePairs(pairs: readonly DecisionPair[]): MeasuredPairs {
  const meter = pairMeter();
  for (const pair of pairs) meter.add(pair);
  return meter.measured();
}
