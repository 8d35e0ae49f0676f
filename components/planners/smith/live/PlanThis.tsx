"use client";
import { useState } from "react";
import type { Action } from "@/lib/server/http/action";
import type { LiveOffer } from "@/lib/server/of/smith/live/offer";
import type { discardAnswers, InterruptedPlanning, resumeLive } from "@/lib/server/of/smith/live/resume";
import type { cancelTask } from "@/lib/server/tasks/cancel";
import { InterruptedPlannings } from "./InterruptedPlannings";
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
  readonly interrupted: readonly InterruptedPlanning[];
  /** True if it is shown unfolded at first. */
  readonly open: boolean;
  readonly cancelTask: Action<typeof cancelTask>;
  readonly resumeLive: Action<typeof resumeLive>;
  readonly discardAnswers: Action<typeof discardAnswers>;
  readonly proposeTexts: ProposeTexts;
};

/** Plans a request with a live model: states the cost in advance, shows progress, can cancel, and resumes what was interrupted. */
export function PlanThis(props: PlanThisProps) {
  const { offer, path, running, interrupted, open, cancelTask, resumeLive, discardAnswers, proposeTexts } =
    props;
  const { progress, busy, lost, start, resume } = usePlanning({ path, running, resumeLive });
  // It stays as the user leaves it.
  const [isOpen] = useState(open);
  return (
    <details open={isOpen} className="rounded-md border bg-surface-1">
      <summary className="cursor-pointer rounded-md px-3 py-2.5 font-semibold text-sm hover:bg-surface-2">
        Plan a request live
      </summary>
      <div className="grid gap-4 border-t p-3">
        <InterruptedPlannings
          plannings={interrupted}
          busy={busy}
          missing={offer.missing}
          onResume={resume}
          discardAnswers={discardAnswers}
        />
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
