import { topologyCalled, traceOf } from "../../../lib/replay/venturescope.fixture";
import { stableJson } from "../../../lib/std";
import type { Trace } from "../../../lib/trace";
import { nestedVenture } from "./nestedVenture";
import { randomVenture } from "./randomVenture";
import { record } from "./record";

/** Run by itself: prints the seeds of `from` to `to` (exclusive) of random or nested ventures on which current, hybrid or opus plays another conversation than the recorder wrote. */
const [kind, ...range] = process.argv.slice(2);
const [from = 0, to = 0] = range.map(Number);
const venture = kind === "nested" ? nestedVenture : randomVenture;
const topologies = ["current", "hybrid", "opus"].map(topologyCalled);
const found: string[] = [];
let decisions = 0;
for (let seed = from; seed < to; seed++) {
  const recording = record(venture(seed));
  const written = recording.turns.map(({ end, report, outcome, decisions }) => ({
    end,
    report,
    outcome,
    decisions: decisions.map(({ value, origin }) => ({ value, origin })),
  }));
  decisions += written.flatMap((turn) => turn.decisions).length;
  for (const topology of topologies) {
    const played = playedIn(await traceOf(topology, recording));
    if (stableJson(played as never) !== stableJson(written as never)) found.push(`${topology.id} ${seed}`);
  }
}
process.stdout.write(JSON.stringify({ found, decisions }));

function playedIn(trace: Trace) {
  const { turns, decisions } = trace.segments[0]!;
  return turns.map(({ turn, end, report, outcome }) => ({
    end,
    report,
    outcome,
    decisions: decisions
      .filter((decision) => decision.turn === turn)
      .map(({ value, origin }) => ({ value, origin })),
  }));
}
