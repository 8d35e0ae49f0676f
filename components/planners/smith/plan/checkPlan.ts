import type { CheckResult } from "./usePlanCheck";

const patience = 10_000;

/** Validates a plan for a request on the server. Rejects if the server is unreachable or times out. */
export async function checkPlan(recording: string, text: string, signal: AbortSignal): Promise<CheckResult> {
  const response = await fetch(`/api/planners/smith/validate?recording=${encodeURIComponent(recording)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
  const body = await response.json();
  return response.ok ? { ok: true, checked: body } : { ok: false, message: body.error.message };
}
