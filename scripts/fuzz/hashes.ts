import { hashText } from "../../lib/std";
import { stringifyTrace } from "../../lib/trace";
import { studio, traceOf } from "./law";
import { subjectOf } from "./subject";

// Runs as a separate process: prints the trace hash of each seed, from the first up to the second argument (exclusive).
const [from = 0, to = 0] = process.argv.slice(2).map(Number);
for (let seed = from; seed < to; seed++) {
  const trace = await traceOf(studio, await subjectOf(seed));
  process.stdout.write(`${hashText(stringifyTrace(trace))}\n`);
}
