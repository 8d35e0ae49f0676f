import { parseArgs } from "node:util";

export const workerUsage =
  "worker [--threads N] [--planner FILE] [--port N]\n  --threads  threads that replay, 1 to 64 (default: processors, at most 8)\n  --planner  a planner file of your own, as PLANNER_STUDIO_PLANNERS of the servers; may be repeated\n  --port     where GET /healthz and /metrics are answered, at HOST (default: 3001)\nDATABASE_URL names the database of the servers whose sweeps it runs.\n";

/** Returns the environment of a worker with these arguments; `null` if they are wrong. */
export function workerEnv(args: readonly string[]): Readonly<Record<string, string>> | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        threads: { type: "string" },
        planner: { type: "string", multiple: true },
        port: { type: "string" },
      },
    });
    const { threads, planner, port } = values;
    return {
      PORT: port || process.env.PORT || "3001",
      ...(threads !== undefined && { PLANNER_STUDIO_WORKERS: threads }),
      ...(planner && { PLANNER_STUDIO_PLANNERS: planner.join(",") }),
    };
  } catch {
    return null;
  }
}
