import "server-only";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics";

type Exchange = {
  readonly request: Pick<IncomingMessage, "method" | "url">;
  readonly response: Pick<ServerResponse, "once" | "getHeader" | "headersSent" | "statusCode">;
};

const channel = "http.server.request.start";
const methods: readonly (string | undefined)[] = ["GET", "HEAD", "POST"];

/** Measures the requests of every HTTP server of this process; returns how to end that. Streams of events have no time of their own. */
export function measureRequests(metrics: Metrics, patternOf: (path: string) => string): () => void {
  const measure = (message: unknown) => {
    const { request, response } = message as Exchange;
    const began = performance.now();
    response.once("close", () => {
      if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return;
      const labels = {
        method: methods.includes(request.method) ? (request.method ?? "") : "other",
        route: patternOf((request.url ?? "").split("?", 1)[0] ?? ""),
        status: response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : "closed",
      };
      metrics.requestEnded(labels, (performance.now() - began) / 1000);
    });
  };
  diagnostics.subscribe(channel, measure);
  return () => void diagnostics.unsubscribe(channel, measure);
}
