/** Share of its runs that a law is tried: a twentieth in the gate, a quarter in `npm test`, all in `npm run fuzz`. */
const share = Number(process.env.LAW_RUNS ?? 0.05);

/** False in the gate, whose few runs reach too little to be counted. */
export const manyRuns = share >= 0.25;

/** Returns how often a law is tried here, if `npm run fuzz` tries it `all` times. */
export function runs(all: number): number {
  return Math.max(3, Math.round(all * share));
}
