import type { Recording } from "../../../lib/recording";
import { acceptedPlan, planningRecording } from "./planning";
import { scripts } from "./requests";
import { runRecording } from "./running";

/** The file of each shipped recording, by name. The same text each time. */
export const sampleFiles = (): ReadonlyMap<string, string> =>
  new Map(samples().map((recording) => [`${recording.id}.json`, textOf(recording)]));

/** A planning recording per script, and a run of the plan if it was accepted and has tools. */
const samples = (): readonly Recording[] =>
  scripts.flatMap((script) => {
    const plan = acceptedPlan(script);
    const runs = plan !== null && script.tools !== null;
    return [planningRecording(script), ...(runs ? [runRecording(script, plan)] : [])];
  });

const textOf = (recording: Recording): string =>
  `${JSON.stringify({ $schema: "../../../../public/schemas/recording.schema.json", ...recording }, null, 1)}\n`;
