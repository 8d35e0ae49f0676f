import type { Instrumentation } from "next";

/** Next calls this once when the server starts. A server without its store must not serve. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { server } = await import("./lib/server/compose");
    const { runServer } = await import("./lib/server/startup");
    await runServer(server);
  }
}

/** Next calls this with what a page, a route or an action throws. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageFailure } = await import("./lib/server/telemetry/log");
  logPageFailure(error, routePath);
};
