import type { PolicyRun } from "./schema";

/** The policy settled, rewrote, wrote, acted or called. */
export const hadEffect = (run: PolicyRun): boolean =>
  (run.did !== "skipped" && run.did !== "idle") || run.wrote.length > 0 || run.calls.length > 0;
