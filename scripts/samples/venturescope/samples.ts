import type { Recording } from "../../../lib/recording";
import { record } from "./record";
import { scripts } from "./ventures";

/** The file of each shipped recording, by name: `tidewater-first-plan.json`. The same text each time. */
export const sampleFiles = (): ReadonlyMap<string, string> =>
  new Map(scripts.map((script) => [`${script.id}.json`, textOf(record(script))]));

const textOf = (recording: Recording): string =>
  `${JSON.stringify({ $schema: "../../../../public/schemas/recording.schema.json", ...recording }, null, 1)}\n`;
