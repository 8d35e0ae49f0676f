import { explain, type Fault, type Json, stableJson } from "../std";
import { faultsWithin } from "./faultsWithin";
import { Trace } from "./schema";

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Validates a trace and its references; on failure returns faults that name the fields to fix. */
export function readTrace(json: unknown): ReadTrace {
  const parsed = Trace.safeParse(json);
  if (!parsed.success) return { ok: false, faults: explain(parsed.error) };
  const faults = faultsWithin(parsed.data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, trace: parsed.data };
}

/** Serializes a trace deterministically. */
export const stringifyTrace = (trace: Trace): string => `${stableJson(trace as unknown as Json)}\n`;
