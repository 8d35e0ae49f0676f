/** Share of its runs that a law is tried: a tenth in the gate, all in `npm test`. */
const share = Number(process.env.LAW_RUNS ?? 0.1);

/** False in the gate, whose few runs reach too little to be counted. */
export const allRuns = share >= 1;

/** Returns how often a law is tried here, if `npm test` tries it `all` times. */
export function runs(all: number): number {
  return Math.max(3, Math.round(all * share));
}
