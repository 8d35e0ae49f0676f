import type { UsageFigures } from "./usage";

/** `41 tokens (p95 76), $0.0012 (p95 $0.0020), 0.4 s (p95 0.9 s)`; what is not known is said to be so. */
export function describeUsage(figures: UsageFigures): string {
  const { tokens, tokensAtP95, dollars, dollarsAtP95, seconds, secondsAtP95 } = figures;
  if (tokens === null && dollars === null && seconds === null) return "not known";
  return [
    tokens === null ? "tokens not known" : `${plainFigure(tokens)} tokens (p95 ${plainFigure(tokensAtP95)})`,
    dollars === null ? "price not known" : `$${plainFigure(dollars)} (p95 $${plainFigure(dollarsAtP95)})`,
    seconds === null ? "time not known" : `${plainFigure(seconds)} s (p95 ${plainFigure(secondsAtP95)} s)`,
  ].join(", ");
}

/** A figure with at most three significant digits below a hundred, else whole. */
export function plainFigure(n: number | null): string {
  const value = n ?? 0;
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));
}
