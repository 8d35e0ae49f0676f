"use server";

import { runPath } from "@/components/diff/model/runPath";
import type { Opened, Supply, SupplyResult } from "@/components/diff/schema";
import { localActor } from "@/lib/server/actor";
import { openComparison } from "@/lib/server/diffs/open";
import { ServiceError } from "@/lib/server/errors";
import { openInflight } from "@/lib/server/inflight/open";
import { cancelSweep } from "@/lib/server/sweeps/cancel";
import { startSweep } from "@/lib/server/sweeps/start";

type TopologyNames = { readonly base: string; readonly head: string };

const nothing: Opened["supplied"] = { base: [], head: [] };

/** One recording of the comparison; null where a side has no result for it. */
export async function openRecording(
  sides: TopologyNames,
  recording: string,
  supplied: Opened["supplied"] = nothing,
): Promise<Opened | null> {
  const input = {
    ...sides,
    recording,
    supplied: { base: [...supplied.base], head: [...supplied.head] },
  };
  const opened = await openComparison({ actor: localActor, input });
  return opened && { ...opened, base: runPath(opened.base), head: runPath(opened.head), supplied };
}

/** Replays one side on with the answers that a person gave. */
export async function supplyAnswers(
  sides: TopologyNames,
  { recording, supplied }: Supply,
): Promise<SupplyResult> {
  try {
    const opened = await openRecording(sides, recording, supplied);
    return opened
      ? { ok: true, opened }
      : { ok: false, message: "This recording has not been replayed yet. Run it first." };
  } catch (error) {
    if (error instanceof ServiceError) return { ok: false, message: error.message };
    throw error;
  }
}

/** Replays every recording on both sides in the background; what is known is not computed again. */
export async function startRun({ base, head }: TopologyNames): Promise<{ id: string }> {
  const topologies = [...new Set([base, head])];
  const { id } = await startSweep({ actor: localActor, input: { topologies } });
  return { id };
}

export async function cancelRun(sweep: string): Promise<void> {
  await cancelSweep({ actor: localActor, input: { sweep } });
}

/** What becomes of one conversation's stored threads; null where it was not checked yet. */
export const openThreadOutcomes = async (sides: TopologyNames, recording: string) =>
  openInflight({ actor: localActor, input: { ...sides, recording } });
