/** Next calls this once when the server starts. A server without its store must not serve. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { server } = await import("./lib/server/compose");
    const { runServer } = await import("./lib/server/startup");
    await runServer(server);
  }
}
