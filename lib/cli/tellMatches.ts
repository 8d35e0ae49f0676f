import { metricsOf } from "../diff";
import type { Trace, TraceCall } from "../trace";
import type { Io } from "./io";

/** Prints how the calls were answered: `Calls answered: 6 exact, 1 rerun.` */
export function tellMatches(trace: Trace, io: Io): void {
  const matches = Object.entries(metricsOf(trace).matches);
  if (matches.length > 0) io.out(`Calls answered: ${matches.map(([as, n]) => `${n} ${as}`).join(", ")}.`);
}

/** Prints each miss with the nearest recorded call, and the path that changes the key. */
export function tellMisses(trace: Trace, io: Io): void {
  for (const call of trace.segments.flatMap(({ calls }) => calls)) {
    if (call.match.as === "miss") io.out(`\nmiss: ${call.label}, in turn ${call.turn}\n${nearest(call)}`);
  }
}

function nearest({ kind, request, match }: TraceCall): string {
  if (match.as !== "miss" || !match.nearest) return `  No call of the kind "${kind}" was ever recorded.`;
  const { recorded, path, request: other } = match.nearest;
  const where = recorded ? `turn ${recorded.turn}, call ${recorded.index + 1}` : "a spare";
  return [
    `  asked:    ${short(request)}`,
    `  nearest:  ${short(other)} (${where})`,
    `  differs:  at ${path === "" ? "the whole request" : path}`,
  ].join("\n");
}

function short(request: TraceCall["request"]): string {
  const text = JSON.stringify(request);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
