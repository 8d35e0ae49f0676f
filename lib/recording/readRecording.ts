import { explain, type Fault } from "../std";
import { Recording } from "./schema";

export type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Validates a recording; on failure returns faults that name the fields to fix. */
export function readRecording(json: unknown): ReadRecording {
  const parsed = Recording.safeParse(json);
  return parsed.success ? { ok: true, recording: parsed.data } : { ok: false, faults: explain(parsed.error) };
}
