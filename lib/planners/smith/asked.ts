import type { Recording } from "../../recording";
import { type Registry, readRegistry, sampleRegistry } from "./registry";
import { TurnExtra } from "./schema";
import type { PlanRequestFacts } from "./validation";

/** What the plan of a recorded request is checked against: its tools, the shipped ones where it brings none, and what it asks for. */
export function askedIn({
  start,
  turns,
}: Recording): Required<PlanRequestFacts> & { readonly registry: Registry } {
  const extra = TurnExtra.safeParse(turns.at(-1)?.input ?? {});
  const read = Object.hasOwn(start, "registry") ? readRegistry(start.registry) : null;
  return {
    registry: read?.ok ? read.registry : sampleRegistry(),
    narratives: extra.success ? extra.data.narratives : 0,
  };
}
