"use client";
import { useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import { LiveForm } from "./LiveForm";
import { LiveProgress } from "./LiveProgress";
import { usePlanning } from "./usePlanning";
import type { ProposeTexts } from "./useProposedTexts";

type PlanThisProps = {
  readonly offer: LiveOffer;
  /** Endpoint that starts a planning. */
  readonly path: string;
  /** Id of a running planning; `null` if none runs. */
  readonly running: string | null;
  readonly cancelTask: Action<typeof cancelTask>;
  readonly proposeTexts: ProposeTexts;
};

/** Plans a request with a live model: states the cost in advance, shows progress, and can cancel. */
export function PlanThis({ offer, path, running, cancelTask, proposeTexts }: PlanThisProps) {
  const { progress, busy, lost, start } = usePlanning(path, running);
  // It stays as the user leaves it.
  const [isOpen] = useState(offer.missing !== null || running !== null);
  return (
    <details open={isOpen} className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2.5 font-semibold text-sm hover:bg-surface-2">
        Plan a request live
      </summary>
      <div className="grid gap-4 border-t p-3">
        <LiveForm offer={offer} busy={busy} onPlan={start} proposeTexts={proposeTexts} />
        <LiveProgress
          progress={progress}
          busy={busy}
          lost={lost}
          onCancel={(task) => void cancelTask({ task })}
        />
      </div>
    </details>
  );
}
