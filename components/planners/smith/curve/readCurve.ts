import type { CurveLine } from "@/lib/server/of/smith/attempts";
import { linesOf } from "../../../ui/lines";

/** Streams the curve while the server computes it; aborting cancels the computation. */
export async function readCurve(onLine: (line: CurveLine) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch("/api/planners/smith/attempts", { signal });
  for await (const line of linesOf(response)) onLine(line as CurveLine);
}
