import { packTrace, unpackTrace } from "../../../lib/worker";
import type { Law } from "../law";

/** Writing, reading and rewriting a trace, or splitting and joining it, yields the same bytes. */
export const files: Law = ({ trace, studio: { readTrace, stringifyTrace } }) => {
  const written = stringifyTrace(trace);
  const read = readTrace(JSON.parse(written));
  if (!read.ok) return `Its own door refuses the trace: ${read.faults[0]?.message}`;
  if (stringifyTrace(read.trace) !== written) return "Read and written again, the trace has other bytes.";
  return stringifyTrace(unpackTrace(packTrace(trace))) === written
    ? null
    : "Packed and unpacked, the trace has other bytes.";
};
