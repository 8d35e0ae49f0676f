import { plannerModule } from "../planners";
import { hashText } from "../std";
import { stringifyTrace } from "../trace";
import { replay } from "./replay";

/** Run as a script: prints the SHA-256 of the trace of every shipped replay, and of the first few from recorded states. */
const { planner, topologies, recordings } = plannerModule("venturescope")!;
for (const topology of topologies.filter(({ id }) => ["current", "hybrid", "opus"].includes(id))) {
  for (const [i, recording] of recordings.entries()) {
    for (const from of i < 3 ? (["start", "recorded"] as const) : (["start"] as const)) {
      const replayed = await replay({ topology, planner, recording, from });
      if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
      const bytes = hashText(stringifyTrace(replayed.trace));
      process.stdout.write(`${topology.id} ${recording.id} ${from} ${bytes}\n`);
    }
  }
}
