import type { Recording } from "../../recording";
import { type Registry, readRegistry, sampleRegistry } from "./registry";
import { TurnExtra } from "./schema";
import type { PlanRequestFacts } from "./validation";

/** Returns the context for checking the plan of a recorded request: its tools (by default the shipped ones) and its requirements. */
export function askedIn({
  start,
  turns,
}: Recording): Required<Pick<PlanRequestFacts, "narratives">> & { readonly registry: Registry } {
  const extra = TurnExtra.safeParse(turns.at(-1)?.input ?? {});
  const read = Object.hasOwn(start, "registry") ? readRegistry(start.registry) : null;
  return {
    registry: read?.ok ? read.registry : sampleRegistry(),
    narratives: extra.success ? extra.data.narratives : 0,
  };
}
