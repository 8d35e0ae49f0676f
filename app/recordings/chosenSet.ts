import { notFound } from "next/navigation";
import type { SetChoice } from "@/components/recording/SetPicker";
import type { OwnSet } from "@/components/recording/sets/SetActions";
import { listRecordingSets, type RecordingSetSummary } from "@/lib/server/recordings/sets";
import type { Ctx } from "@/lib/server/verb/context";

const all = { name: "all", title: "All recordings", recordings: null };

type Query = { readonly [name: string]: string | string[] | undefined };

/** Returns the set in the address as the input of a verb. */
export function setIn(query: Query): { readonly set?: string } {
  const set = [query.set].flat()[0];
  return set ? { set } : {};
}

/** Returns the sets of a planner to choose from. */
export async function setChoice(ctx: Ctx, planner: string, chosen: string): Promise<SetChoice> {
  const sets = await listRecordingSets(ctx, { planner });
  const stored = sets.map(({ name, title, recordings }) => ({ name, title, recordings }));
  return { chosen, sets: [...stored, all] };
}

/** Returns the set in the address, or the planner's default one, with the sets to choose from; an unknown set is a page not found. */
export async function pickedSet(ctx: Ctx, planner: string, query: Query): Promise<SetChoice> {
  const { sets } = await setChoice(ctx, planner, "");
  const chosen = setIn(query).set ?? sets[0]?.name ?? all.name;
  if (!sets.some(({ name }) => name === chosen)) notFound();
  return { chosen, sets };
}

/** Returns the sets of all planners to choose from; sets of the same name are one. */
export function anySet(sets: readonly RecordingSetSummary[], chosen = "all"): SetChoice {
  const byName = new Map<string, { name: string; title: string; recordings: number }>();
  for (const { name, title, recordings } of sets)
    byName.set(name, { name, title, recordings: recordings + (byName.get(name)?.recordings ?? 0) });
  return { chosen, sets: [...byName.values(), all] };
}

/** Returns the chosen set of each planner that has one by that name, unless it ships or is computed. */
export const ownSets = (
  sets: readonly RecordingSetSummary[],
  chosen: string | undefined,
): readonly OwnSet[] =>
  sets
    .filter(({ name }) => name === chosen && name !== "samples")
    .map(({ name, title, planner, reviews }) => ({ name, title, planner, reviews }));
