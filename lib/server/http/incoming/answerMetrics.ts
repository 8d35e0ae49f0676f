import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { processWide } from "../../cache/processWide";
import { Forbidden, WrongMethod } from "../../core/errors";
import { metricsType } from "../../telemetry/metrics";
import { admit, isReading } from "../admit";
import { isOpen, knownPlaces } from "../origins";
import { respond } from "../respond";

type Env = { readonly [name: string]: string | undefined };
type MetricsRequest = { readonly method: string; readonly headers: Headers };

// Next's proxy answers, and has no context.
const location = processWide<() => Promise<string>>("metrics");

/** Sets what `/metrics` of this process answers. */
export const setMetrics = (text: () => Promise<string>): void => location.set(text);

/** Answers `/metrics`: with PLANNER_STUDIO_METRICS_TOKEN to whoever sends it, else to this machine only. */
export const answerMetrics = (request: MetricsRequest, env: Env = process.env): Promise<Response> =>
  respond(async () => {
    if (!isReading(request.method)) throw new WrongMethod("Metrics are read with GET.");
    admitReader(request, env);
    const text = (await location.get()?.()) ?? "";
    return new Response(text, { headers: { "Content-Type": metricsType, "Cache-Control": "no-store" } });
  });

/** With a token the host does not matter, since a monitor asks by address. */
function admitReader(request: MetricsRequest, env: Env): void {
  const token = env.PLANNER_STUDIO_METRICS_TOKEN?.trim();
  if (!token && isOpen(env))
    throw new Forbidden(
      "This server is open to other machines, so its metrics need a token. Start it with PLANNER_STUDIO_METRICS_TOKEN, and send `Authorization: Bearer TOKEN`.",
    );
  if (!token) return admit(request, knownPlaces(env));
  if (!areEqual(request.headers.get("authorization") ?? "", `Bearer ${token}`))
    throw new Forbidden(
      "Send `Authorization: Bearer TOKEN` with the PLANNER_STUDIO_METRICS_TOKEN of this server.",
    );
}

/** Compares in constant time. */
function areEqual(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
