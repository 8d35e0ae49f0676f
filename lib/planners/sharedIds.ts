import { quoted } from "../std";
import type { PlannerModule } from "./plannerModule";

type SharedId = { readonly message: string; readonly fix: string };

/** Returns ids of topologies and recordings that another planner also uses: a workspace looks both up by id alone, so a server refuses them. */
export const sharedIds = (module: PlannerModule, other: PlannerModule): readonly SharedId[] => [
  ...shared("topology", module.topologies, [...other.topologies, ...other.ideas], other),
  ...shared("recording", module.recordings, other.recordings, other),
];

type Named = { readonly id: string };

function shared(
  noun: string,
  own: readonly Named[],
  theirs: readonly Named[],
  { planner }: PlannerModule,
): readonly SharedId[] {
  const taken = new Set(theirs.map(({ id }) => id));
  return own
    .filter(({ id }) => taken.has(id))
    .map(({ id }) => ({
      message: `The planner ${quoted(planner.id)} also has a ${noun} ${quoted(id)}.`,
      fix: "Give yours another id.",
    }));
}
