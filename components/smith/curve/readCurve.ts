import { linesOf } from "@/components/ui/lines";
import type { CurveLine } from "@/lib/server/smith/attempts";

/** Hears the curve as the server reckons it; aborting stops it there. */
export async function readCurve(onLine: (line: CurveLine) => void, signal: AbortSignal): Promise<void> {
  const response = await fetch("/api/smith/attempts", { signal });
  for await (const line of linesOf(response)) onLine(line as CurveLine);
}
