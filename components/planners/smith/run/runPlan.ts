import type { RunEvent, RunInput, RunResult } from "@/lib/server/of/smith/run";
import { linesOf } from "../../../ui/lines";

export type Watching = { readonly signal: AbortSignal; readonly onCalls: (calls: number) => void };

/** Runs a plan on the server and reports progress. Aborting cancels the run. */
export async function runPlan(input: RunInput, { signal, onCalls }: Watching): Promise<RunResult> {
  const response = await fetch("/api/planners/smith/run", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(input),
    signal,
  });
  for await (const said of linesOf(response)) {
    const line = said as RunEvent;
    if ("result" in line) return line.result;
    onCalls(line.calls);
  }
  throw new Error("The connection to the server was lost before the run finished.");
}
