import { type ReplayRequest, replay } from "../../replay";
import { planner, recordingCalled, topologyCalled, traceIn } from "../../replay/venturescope.fixture";

const compared = [
  ["current", "gpt-5.5", "tidewater-first-plan"],
  ["current", "gemini-3.1-pro", "casa-ask-too-soon"],
  ["current", "hybrid", "orchard-moved-away"],
  ["current", "kimi-2.6", "orchard-part-of-the-margin"],
  ["hybrid", "qwen-3.6-plus", "orchard-nothing-to-find"],
] as const;

/** Pairs of samples with both of their traces, unlike each other in what differs. */
export const comparedSamples = (from: ReplayRequest["from"] = "start") =>
  Promise.all(
    compared.map(async ([base, head, recording]) => {
      const topologies = { base: topologyCalled(base), head: topologyCalled(head) };
      const traceOf = async (topology: typeof topologies.base) =>
        traceIn(await replay({ topology, planner, recording: recordingCalled(recording), from }));
      return { topologies, base: await traceOf(topologies.base), head: await traceOf(topologies.head) };
    }),
  );
