import { hashText } from "../../lib/std";
import { stringifyTrace } from "../../lib/trace";
import { studio, traceOf } from "./law";
import { subjectOf } from "./subject";

// Run by itself: prints the SHA-256 of the trace of each seed from the first to the second number (exclusive), a line each.
const [from = 0, to = 0] = process.argv.slice(2).map(Number);
for (let seed = from; seed < to; seed++) {
  const trace = await traceOf(studio, await subjectOf(seed));
  process.stdout.write(`${hashText(stringifyTrace(trace))}\n`);
}
