import { explain, type Fault } from "../std";
import { Recording } from "./schema";

export type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The door for recordings: a typed one, or sentences that name the fields to mend. */
export function readRecording(json: unknown): ReadRecording {
  const parsed = Recording.safeParse(json);
  return parsed.success ? { ok: true, recording: parsed.data } : { ok: false, faults: explain(parsed.error) };
}
