import type { UsageFigures } from "./usage";

/** `41 tokens (p95 76), $0.0012 (p95 $0.0020), 0.4 s (p95 0.9 s)`; what is not known is said to be so. */
export function describeUsage(figures: UsageFigures): string {
  const { tokens, tokensAtP95, dollars, dollarsAtP95, seconds, secondsAtP95 } = figures;
  if (tokens === null && dollars === null && seconds === null) return "not known";
  return [
    tokens === null ? "tokens not known" : `${plain(tokens)} tokens (p95 ${plain(tokensAtP95)})`,
    dollars === null ? "price not known" : `$${plain(dollars)} (p95 $${plain(dollarsAtP95)})`,
    seconds === null ? "time not known" : `${plain(seconds)} s (p95 ${plain(secondsAtP95)} s)`,
  ].join(", ");
}

/** At most three significant digits below a hundred, else whole. */
function plain(n: number | null): string {
  const value = n ?? 0;
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}
