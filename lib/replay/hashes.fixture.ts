import { plannerModule } from "../planners";
import { hashText } from "../std";
import { stringifyTrace } from "../trace";
import { replay } from "./replay";

/** Run as a script: prints the SHA-256 of the trace of every shipped replay, from the start and from recorded states. */
const { planner, topologies, recordings } = plannerModule("venturescope")!;
for (const topology of topologies.filter(({ id }) => ["current", "hybrid", "opus"].includes(id))) {
  for (const recording of recordings) {
    for (const from of ["start", "recorded"] as const) {
      const replayed = await replay({ topology, planner, recording, from });
      if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
      const bytes = hashText(stringifyTrace(replayed.trace));
      process.stdout.write(`${topology.id} ${recording.id} ${from} ${bytes}\n`);
    }
  }
}
