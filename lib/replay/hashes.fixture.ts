import { plannerModule } from "../planners";
import { hashText } from "../std";
import { stringifyTrace } from "../trace";
import { type ReplayRequest, replay } from "./replay";

/** Run as a script: prints the SHA-256 of the trace of every shipped replay, of the first few from recorded states, and of plans that run. */
const venture = plannerModule("venturescope")!;
for (const topology of venture.topologies.filter(({ id }) => ["current", "hybrid", "opus"].includes(id))) {
  for (const [i, recording] of venture.recordings.entries()) {
    for (const from of i < 3 ? (["start", "recorded"] as const) : (["start"] as const))
      await print({ topology, planner: venture.planner, recording, from });
  }
}
const runs = plannerModule("smith-run")!;
for (const name of ["smith-timeouts", "smith-two-hundred"]) {
  const topology = runs.topologies.find(({ id }) => id === `${name}-plan`)!;
  const recording = runs.recordings.find(({ id }) => id === `${name}-run`)!;
  await print({ topology, planner: runs.planner, recording });
}

async function print(request: ReplayRequest): Promise<void> {
  const replayed = await replay(request);
  if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
  const { topology, recording, from = "start" } = request;
  process.stdout.write(
    `${topology.id} ${recording.id} ${from} ${hashText(stringifyTrace(replayed.trace))}\n`,
  );
}
