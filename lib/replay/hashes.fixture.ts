import { plannerModule } from "../planners";
import { hashText } from "../std";
import { stringifyTrace } from "../trace";
import { type ReplayRequest, replay } from "./replay";

/** What was replayed and the SHA-256 of its trace, a line each: three topologies over every shipped recording, the first few from recorded states too, and plans that run. `fromStart` may answer with traces that this process or an earlier one left. */
export async function hashesHere(fromStart: typeof replay = replay): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const request of requests()) {
    const replayed = await (request.from === "recorded" ? replay : fromStart)(request);
    if (!replayed.ok) throw new Error(replayed.problems[0]?.message);
    const { topology, recording, from } = request;
    lines.push(`${topology.id} ${recording.id} ${from} ${hashText(stringifyTrace(replayed.trace))}`);
  }
  return lines;
}

function requests(): readonly ReplayRequest[] {
  const { topologies, planner, recordings } = plannerModule("venturescope")!;
  const compared = topologies.filter(({ id }) => ["current", "hybrid", "opus"].includes(id));
  const ofVentures = compared.flatMap((topology) =>
    recordings.flatMap((recording, i) =>
      (i < 3 ? (["start", "recorded"] as const) : (["start"] as const)).map((from) => ({
        topology,
        planner,
        recording,
        from,
      })),
    ),
  );
  const runs = plannerModule("smith-run")!;
  const ofPlans = ["smith-timeouts", "smith-two-hundred"].map((name) => ({
    topology: runs.topologies.find(({ id }) => id === `${name}-plan`)!,
    planner: runs.planner,
    recording: runs.recordings.find(({ id }) => id === `${name}-run`)!,
    from: "start" as const,
  }));
  return [...ofVentures, ...ofPlans];
}
